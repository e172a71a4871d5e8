/** Languages of the examples. */
export const exampleLanguages = ['curl', 'python', 'javascript', 'typescript', 'powerQuery'] as const;
/** A language of the examples. */
type ExampleLanguage = (typeof exampleLanguages)[number];

/** Status codes of the responses with the permanent codes of their failures. */
export const resultStatuses = [
  ['200', []],
  ['304', []],
  ['400', ['BAD_INPUT']],
  ['401', ['UNAUTHORIZED']],
  ['403', ['FORBIDDEN', 'HTTPS_REQUIRED']],
  ['404', ['NOT_FOUND']],
  ['405', ['METHOD_NOT_ALLOWED']],
  ['406', ['NOT_ACCEPTABLE']],
  ['429', ['TOO_MANY_REQUESTS']],
  ['5xx', ['BUSY', 'PROVIDER_UNREACHABLE', 'PROVIDER_TIMEOUT', 'PROVIDER_SHAPE', 'PROVIDER_FAILED', 'RESPONSE_TOO_LARGE', 'STORE_UNREACHABLE', 'INTERNAL']],
] as const;

/** Fields of a result in their order, with their JSON type. */
export const resultFields = [
  ['timestamp', 'integer'],
  ['area', 'string | null'],
  ['position_no', 'string | null'],
  ['position', 'string | null'],
  ['task', 'string | null'],
  ['indicators', 'string | null'],
  ['result', 'string | null'],
  ['is_not_checkable', 'boolean'],
  ['alarm_level', 'string | null'],
  ['remarks', 'string | null'],
  ['item', 'string | null'],
  ['amount', 'number | null'],
  ['unit', 'string | null'],
  ['user', 'string | null'],
  ['bioTech247_device_id', 'integer | string | null'],
  ['bioTech247_device_name', 'string | null'],
  ['bioTech247_report_id', 'integer | string | null'],
  ['bioTech247_event_type', 'string | null'],
  ['bioTech247_report_type', 'string | null'],
  ['bioTech247_device_status', 'string | null'],
  ['bioTech247_trap', '1 | 2 | null'],
] as const;

/** Address of the results below a portal's own. */
export const resultsPath = '/api/V01/results';
/** Address of the machine-readable description. */
export const openApiPath = '/api/V01/openapi.json';
/** Month of the examples. */
export const exampleQuery = 'month=10&year=2026';

/**
 * Programs that read a month's results. Each takes the token from the variable API_TOKEN and runs without changes. Power Query takes it
 * from a parameter.
 */
export function createApiExamples(origin: string): Record<ExampleLanguage, string> {
  const url = `${origin}${resultsPath}?${exampleQuery}`;
  return {
    curl: `curl --fail-with-body --silent --show-error --compressed \\
  --header "Authorization: Bearer $API_TOKEN" \\
  "${url}"`,
    javascript: `import { env } from 'node:process';

const response = await fetch('${url}', {
  headers: { authorization: \`Bearer \${env.API_TOKEN}\` },
});
if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);

const { results } = await response.json();
for (const { timestamp, position_no, alarm_level } of results) {
  console.log(new Date(timestamp * 1000).toISOString(), position_no, alarm_level);
}`,
    powerQuery: `// Excel or Power BI: a parameter Token holds the location's token; the address may be read anonymously.
let
    Answer = Json.Document(Web.Contents("${origin}", [
        RelativePath = "${resultsPath.slice(1)}",
        Query = [month = "10", year = "2026"],
        Headers = [Authorization = "Bearer " & Token]
    ])),
    Rows = Table.FromRecords(Answer[results], null, MissingField.UseNull),
    Found = Table.TransformColumns(Rows, {{"timestamp", each #datetime(1970, 1, 1, 0, 0, 0) + #duration(0, 0, 0, _), type datetime}})
in
    Found`,
    typescript: `import { env } from 'node:process';

const response = await fetch('${url}', {
  headers: { authorization: \`Bearer \${env.API_TOKEN}\` },
});
if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);

const { results } = (await response.json()) as { results: { timestamp: number; position_no: string | null; alarm_level: string | null }[] };
for (const { timestamp, position_no, alarm_level } of results) {
  console.log(new Date(timestamp * 1000).toISOString(), position_no, alarm_level);
}`,
    python: `import json
import os
from datetime import datetime, timezone
from urllib.request import Request, urlopen

request = Request(
    "${url}",
    headers={"Authorization": "Bearer " + os.environ["API_TOKEN"]},
)
with urlopen(request) as response:
    results = json.load(response)["results"]

for result in results:
    found = datetime.fromtimestamp(result["timestamp"], timezone.utc)
    print(found.isoformat(), result["position_no"], result["alarm_level"])`,
  };
}

/** Example of a response. */
export const exampleResponse = `{
  "results": [
    {
      "timestamp": 1792306920,
      "area": "Lager",
      "position_no": "S-012",
      "position": "Lager, Tor 2",
      "task": "Kontrolle",
      "indicators": "Köderbox",
      "result": "2",
      "is_not_checkable": false,
      "alarm_level": "GELB",
      "remarks": "Köder angenommen",
      "item": "Monitoring-Köder",
      "amount": 1,
      "unit": "Stk",
      "user": "Maria Huber",
      "bioTech247_device_id": null,
      "bioTech247_device_name": null,
      "bioTech247_report_id": null,
      "bioTech247_event_type": null,
      "bioTech247_report_type": null,
      "bioTech247_device_status": null,
      "bioTech247_trap": null
    }
  ]
}`;
