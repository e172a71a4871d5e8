import { ReportFile } from '../../features/visitReports/ReportFile.tsx';
import { ReportCharts } from '../../features/charts/ReportCharts.tsx';
import { UrgentDefects } from '../../features/defects/UrgentDefects.tsx';
import { ReportPage, type ReportParts } from '../../features/reports/ReportPage.tsx';
import { OutcomeTiles } from '../../features/results/OutcomeTiles.tsx';
import { ResultTable } from '../../features/results/ResultTable.tsx';
import { useResultChoice } from '../../features/results/useResultChoice.ts';
import { VisitAdvisors } from '../../features/results/VisitAdvisors.tsx';
import { VisitChanges } from '../../features/results/VisitChanges.tsx';
import { SensorSection } from '../../features/sensors/SensorSection.tsx';
import type { Level } from '../../generated/graphql.ts';
import { PositionButton } from './PositionButton.tsx';
import { resultSlots } from './resultSlots.tsx';

const getReportRef = ({ country, cardcode, report }: ReportParts) => ({ country, cardcode, reportId: report.id });
const getReportRequest = ({ country, cardcode, reportId }: ReportParts) => ({ country, cardcode, reportId });
const isMonthly = ({ report }: ReportParts) => report.kind === 'MONTHLY_REPORT';

/** The visit report, put together from its features. */
export function ReportScreen() {
  return (
    <ReportPage
      advisors={(parts) => <VisitAdvisors at={getReportRef(parts)} requested={getReportRequest(parts)} advisorCard={resultSlots.advisorCard} />}
      outcome={(parts) => <OutcomeTiles requested={getReportRequest(parts)} isVisit={!isMonthly(parts)} onShowResults={() => parts.show('results')} />}
      changes={(parts) =>
        isMonthly(parts) ? null : <VisitChanges at={getReportRef(parts)} requested={getReportRequest(parts)} position={resultSlots.position} />
      }
      results={(parts) => <ResultTable at={getReportRef(parts)} requested={getReportRequest(parts)} isMonthly={isMonthly(parts)} {...resultSlots} />}
      defects={({ country, cardcode }) => (
        <UrgentDefects
          country={country}
          cardcode={cardcode}
          position={(location, positionId, text) => <PositionButton location={location} positionId={positionId} text={text} />}
        />
      )}
      sensors={({ country, cardcode }) => <SensorSection country={country} cardcode={cardcode} />}
      file={({ country, cardcode, report }) => <ReportFile location={{ country, cardcode }} reportId={report.id} />}
      sensorsAlone={({ country, cardcode }) => <SensorSection country={country} cardcode={cardcode} onlyIfAny />}
      charts={(parts) => <NarrowingCharts {...parts} />}
    />
  );
}

/** The charts of the report, of which a bar narrows the result list. */
function NarrowingCharts(parts: ReportParts) {
  const { choose } = useResultChoice();
  const onArea = (area: string, level: Level | null) => {
    choose({ area, levels: level ? [level] : [] });
    parts.show('results');
  };
  const onCategory = (category: string, level: Level | null) => {
    choose({ area: null, levels: level ? [level] : [], text: category });
    parts.show('results');
  };
  return <ReportCharts {...parts} onArea={onArea} onCategory={onCategory} />;
}
