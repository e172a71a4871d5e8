import { ReportCharts } from '../../features/charts/ReportCharts.tsx';
import { ResultDevelopment } from '../../features/charts/ResultDevelopment.tsx';
import { DefectSection } from '../../features/defects/DefectSection.tsx';
import { PersonCard } from '../../features/persons/PersonCard.tsx';
import { ReportPage } from '../../features/reports/ReportPage.tsx';
import { ResultRows } from '../../features/results/ResultRows.tsx';
import { ResultTable } from '../../features/results/ResultTable.tsx';
import { SensorSection } from '../../features/sensors/SensorSection.tsx';
import { OpenedPosition } from './OpenedPosition.tsx';
import { PositionButton } from './PositionButton.tsx';

/** The visit report, put together from its features. */
export function ReportScreen() {
  return (
    <ReportPage
      charts={(parts) => <ReportCharts {...parts} />}
      defects={({ country, cardcode }) => (
        <DefectSection
          country={country}
          cardcode={cardcode}
          position={(at, positionId, text) => <PositionButton at={at} positionId={positionId} text={text} />}
        />
      )}
      sensors={({ country, cardcode }) => <SensorSection country={country} cardcode={cardcode} />}
      results={({ country, cardcode, report }) => (
        <ResultTable
          at={{ country, cardcode, reportId: report.id }}
          advisorCard={(at, resultId) => <PersonCard at={at} resultId={resultId} />}
          position={({ country: at, cardcode: number }, positionId, onClose) => (
            <OpenedPosition country={at} cardcode={number} positionId={positionId} onClose={onClose} />
          )}
          development={(at, resultId) => <ResultDevelopment at={at} resultId={resultId} rows={(rows) => <ResultRows rows={rows} />} />}
        />
      )}
    />
  );
}
