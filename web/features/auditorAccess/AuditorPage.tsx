import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { AuditPackPart } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { AuditEntry } from './AuditEntry.tsx';
import { AuditorOverview } from './AuditorOverview.tsx';
import { AuditorPart } from './AuditorPart.tsx';
import { forgetShownLink } from './viewEnd.ts';

/** Pages of an auditor, who has no user: entry by the secret in the fragment of the address, the overview, and each part. */
export function AuditorPage() {
  const { hash } = useLocation();
  const { part } = useParams();
  const navigate = useNavigate();
  const [secret, setSecret] = useState(hash.slice(1));
  useEffect(
    function takeSecret() {
      if (hash === '') return;
      setSecret(hash.slice(1));
      // The secret must not stay where a shoulder, a history or a screenshot finds it.
      void navigate(paths.audit, { replace: true });
    },
    [hash, navigate],
  );
  const showView = () => {
    forgetShownLink();
    setSecret('');
  };
  if (secret !== '') return <AuditEntry key={secret} secret={secret} onEntered={showView} />;
  return part === undefined ? <AuditorOverview /> : <AuditorPart part={part.toUpperCase() as AuditPackPart} />;
}
