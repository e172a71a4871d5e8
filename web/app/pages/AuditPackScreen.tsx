import { AuditPackPage, type PackChoice } from '../../features/auditPack/AuditPackPage.tsx';
import { AuditorAccess } from '../../features/auditorAccess/AuditorAccess.tsx';

const renderAuditors = (choice: PackChoice) => <AuditorAccess {...choice} />;

/** The audit pack, with the links by which auditors read parts of it. */
export const AuditPackScreen = () => <AuditPackPage auditors={renderAuditors} />;
