/** Example queries of the explorer. Each runs against the demo data without changes. */
export const examples: readonly { name: string; query: string }[] = [
  {
    name: 'Who am I',
    query: `{
  session {
    viewer { name role }
    locationCount
  }
}`,
  },
  {
    name: 'Worst locations',
    query: `{
  locations(first: 5, orderBy: { field: URGENCY, direction: DESC }) {
    totalCount
    nodes {
      name city country cardcode level
    }
  }
}`,
  },
  {
    name: 'Red results of the last visit',
    query: `{
  customer(key: { country: AT, cardcode: "100100" }) {
    name
    report {
      results(first: 20, filter: { levels: [RED] }) {
        totalCount
        nodes { foundAt areaName result level }
      }
    }
  }
}`,
  },
  {
    name: 'Open defects by priority',
    query: `{
  customer(key: { country: AT, cardcode: "100100" }) {
    defects(first: 10, filter: { onlyUnresolved: true }, orderBy: { field: PRIORITY, direction: DESC }) {
      totalCount
      nodes { number summary priority status createdAt }
    }
  }
}`,
  },
  {
    name: 'A year against the one before, by area',
    query: `{
  customer(key: { country: AT, cardcode: "100100" }) {
    trends(period: { kind: MONTHS_12 }, reports: 60) {
      reports read
      now { figures { checks alarmShare catchesPer100 } }
      before { figures { checks alarmShare catchesPer100 } }
      groups(by: AREA) { nodes { name now { alarmShare } change } }
    }
  }
}`,
  },
  {
    name: 'What an audit would bring up',
    query: `{
  customer(key: { country: AT, cardcode: "100100" }) {
    readiness {
      checks { rule state total findings { nodes { id } } }
    }
  }
}`,
  },
  {
    name: 'News as they come',
    query: `subscription {
  notificationNews { unread total }
}`,
  },
];
