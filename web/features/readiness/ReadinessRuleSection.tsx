import { isOnlyUnreleased } from '../../../domain/planRelease.ts';
import { chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ActionThingInput, ReadinessQuery } from '../../generated/graphql.ts';
import { formatDay, formatDaysAgo } from '../../i18n/format.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { getSupportAddress, type SupportSubject } from '../../links/SupportLink.tsx';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Section } from '../../components/layout/Section.tsx';
import { UnreadableRows } from '../../components/feedback/UnreadableRows.tsx';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { EntityActions } from '../../links/EntityActions.tsx';
import { getFindingPages } from './findingPages.ts';
import { Button } from '../../theme/Button.tsx';

type Finding = Check['findings']['nodes'][number];
type Check = NonNullable<NonNullable<ReadinessQuery['customer']>['readiness']>['checks'][number];

/** Kinds of findings that are kinds of things, too. */
const kinds = { POSITION: 'POSITION', DEFECT: 'DEFECT', DEVICE: 'DEVICE', SENSOR: 'SENSOR', EXCURSION: 'EXCURSION' } as const;
const isKind = (kind: string): kind is keyof typeof kinds => kind in kinds;

/** Names a finding as the thing of an action; null for a finding about a user or an action. */
function toActionThing(rule: Check['rule'], { kind, id }: Finding, text: string): ActionThingInput | null {
  if (kind === 'USER' || kind === 'ACTION') return null;
  const short = text.slice(0, 300) || rule;
  if (isKind(kind)) return id === null ? null : { kind: kinds[kind], thingId: id, text: short };
  return { kind: 'READINESS', thingId: [rule, id].filter(Boolean).join(':'), text: short };
}

/** Findings that are shown at first; fewer on a phone, where each takes several lines. */
const shownAtFirst = { phone: 3, screen: 10 };

/** A rule with its reason and its findings, each with links to the pages that fix it. */
export function ReadinessRuleSection({ location, check }: { location: LocationKey; check: Check }) {
  const { rule, total, unreadable } = check;
  const findings = check.findings.nodes;
  const { t } = useTranslation('readiness');
  const isAdmin = useSession().viewer.role === 'ADMIN';
  const [isAll, setIsAll] = useState(false);
  const maxShown = shownAtFirst[useIsPhone() ? 'phone' : 'screen'];
  const shown = isAll ? findings : findings.slice(0, maxShown);
  const title = t(`rules.${rule}.title`);
  const formatText = ({ kind, id, text }: Finding) =>
    kind === 'EXCURSION'
      ? [text, t(id?.includes(':HUMIDITY:') ? 'measures.HUMIDITY' : 'measures.TEMPERATURE')].filter(Boolean).join(', ')
      : (text ?? (id === null ? t('noPlan') : ''));
  const formatName = (finding: Finding) => {
    const { number, areaName } = finding;
    const name = [number, formatText(finding)].filter(Boolean).join(' ');
    return areaName ? `${name} · ${areaName}` : name;
  };
  const formatSince = ({ note, at: since, days }: Finding) => {
    const when = since ? `${t(`rules.${rule}.since`, { day: formatDay(since) })}, ${formatDaysAgo(days ?? 0)}` : t(`rules.${rule}.never`);
    if (note === 'NEVER_HEARD') return t('silence.NEVER_HEARD');
    if (rule === 'PLAN_NOT_RELEASED' && isOnlyUnreleased(days)) return `${t('notReleased')}, ${when}`;
    return note ? `${t(`silence.${note}`)}, ${when}` : when;
  };
  const createRequest = (finding: Finding): SupportSubject => ({
    ...(finding.kind === 'POSITION' && finding.id !== null && { position: finding.id }),
    ...(finding.kind === 'DEFECT' && finding.id !== null && { defect: finding.id }),
    topic: `${title}: ${finding.number ?? finding.text ?? location.cardcode}`,
    text: `${formatName(finding)}\n${formatSince(finding)}`,
  });
  return (
    <Section title={`${title} (${total})`} isCollapsible remember={`readiness ${rule}`}>
      <Text fontSize="0.875rem" color="quiet" mb="3" maxW="70ch">
        {t(`rules.${rule}.why`)}
      </Text>
      <UnreadableRows count={unreadable} />
      <chakra.ul aria-label={title} listStyleType="none">
        {shown.map((finding, index) => (
          <Flex
            as="li"
            key={`${finding.id} ${index}`}
            columnGap="4"
            rowGap="1"
            wrap="wrap"
            justify="space-between"
            align="center"
            py="2"
            borderTopWidth="1px"
            borderColor="line"
            fontSize="0.875rem"
          >
            <Text as="span" minW="0" flex="1 1 16rem">
              <b>{finding.number}</b> {formatText(finding)}
              {finding.areaName && ` · ${finding.areaName}`}
            </Text>
            <Text as="span" color="quiet" flex="0 1 16rem">
              {formatSince(finding)}
            </Text>
            <Flex as="span" columnGap="3" wrap="wrap" align="center" flex="0 1 21rem">
              {getFindingPages(rule, finding, location, isAdmin).map(({ name, to }) => (
                <chakra.span key={name} asChild color="brand.fg" textDecoration="underline" py="1">
                  <Link to={to} aria-label={`${t(`places.${name}`)}: ${finding.number ?? finding.text ?? title}`}>
                    {t(`places.${name}`)}
                  </Link>
                </chakra.span>
              ))}
              {toActionThing(rule, finding, formatName(finding)) && (
                <EntityActions isSmall location={location} thing={toActionThing(rule, finding, formatName(finding))!} title={createRequest(finding).topic} />
              )}
              {finding.kind !== 'USER' && finding.kind !== 'ACTION' && (
                <chakra.span asChild color="brand.fg" textDecoration="underline" py="1">
                  <Link to={getSupportAddress(location, createRequest(finding))} aria-label={`${t('request')}: ${finding.number ?? finding.text ?? title}`}>
                    {t('request')}
                  </Link>
                </chakra.span>
              )}
            </Flex>
          </Flex>
        ))}
      </chakra.ul>
      {findings.length > maxShown && !isAll && (
        <Button size="sm" variant="outline" mt="3" onClick={() => setIsAll(true)}>
          {t('showAll', { count: findings.length })}
        </Button>
      )}
      {isAll && total > findings.length && <Text mt="3">{t('more', { count: total - findings.length })}</Text>}
    </Section>
  );
}
