import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toSvgPoints } from './toSvgPoints.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { EditConflicts } from '../../components/form/EditConflicts.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { useEdited } from '../../components/form/useEdited.ts';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { parseColour, toHex } from './planColours.ts';
import { type EditTool, type Tool, useConfirmDiscard } from './useEditTool.ts';
import type { Point } from './PlanMap.tsx';
import { type DraftPolygon, toPolygonInput, type PlanEdits } from './usePlanEdits.ts';
import { Button } from '../../theme/Button.tsx';

const labels = { name: 'polygonName', points: 'shape', fill: 'fill', stroke: 'stroke' } as const;
type Colour = Extract<Tool, { kind: 'shape' }>['polygon']['fill'];

interface PolygonFormProps {
  tool: Extract<Tool, { kind: 'shape' }>;
  /** The polygon as it was read last; undefined for a new one. */
  present: DraftPolygon | undefined;
  /** Colours to choose from. */
  palette: readonly string[];
  editTool: EditTool;
  edits: PlanEdits;
}

/**
 * Name and colours of a polygon; its corners are dragged on the map. The tool stores the input, since the map draws each change at once. It
 * is therefore no form with its own state.
 */
export function PolygonForm({ tool, present, palette, editTool, edits }: PolygonFormProps) {
  const { t } = useTranslation(['plans', 'ui']);
  const confirm = useConfirm();
  const confirmDiscard = useConfirmDiscard(editTool);
  const { polygon, before } = tool;
  const isTooLong = polygon.name.length > 250;
  const edited = useEdited(toPolygonInput(present ?? before ?? polygon), false, before ? toPolygonInput(before) : undefined);
  async function save() {
    const { isSaved, conflicts } = await edits.savePolygon(polygon, before && { ...before, ...edited.base });
    if (isSaved) editTool.discard();
    else edited.refused(conflicts);
  }
  async function cancel() {
    if (await confirmDiscard()) editTool.discard();
  }
  async function remove() {
    if (!(await confirm(t('plans:deletePolygonQuestion', { name: polygon.name }), t('plans:delete'), 'destructive'))) return;
    if (await edits.deletePolygon(before!)) editTool.discard();
  }
  return (
    <Box bg="brand.subtle" borderRadius="lg" p="3" role="group" aria-label={t('plans:polygon')}>
      <Stack gap="3">
        <DraftNotice draft={editTool.draft} />
        <Text fontSize="0.8125rem" color="quiet">
          {t('plans:shapeHint')}
        </Text>
        {before && (
          <EditConflicts
            edited={edited}
            getLabel={(field) => t(`plans:${labels[field]}`)}
            renderValue={(value, field, { whose, other }) => {
              if (field === 'name') return undefined;
              if (field !== 'points') return <Swatch colour={value as Colour} label={t('plans:takeColour', { colour: toHex(value as Colour) })} />;
              return <ShapePicture points={value as Point[]} other={other as Point[]} label={t(`plans:shapeOf.${whose}`)} />;
            }}
            onTake={(field, value) => editTool.updatePolygon({ ...polygon, [field]: value })}
          />
        )}
        <FormField
          label={t('plans:polygonName')}
          size="sm"
          value={polygon.name}
          onChange={({ target }) => editTool.updatePolygon({ ...polygon, name: target.value })}
          error={isTooLong ? t('plans:nameTooLong') : undefined}
        />
        <Flex gap="1.5" wrap="wrap" role="group" aria-label={t('plans:palette')}>
          {palette.map((hex) => (
            <chakra.button
              key={hex}
              type="button"
              className="swatch"
              aria-label={t('plans:takeColour', { colour: hex })}
              aria-pressed={toHex(polygon.fill) === hex}
              onClick={() => editTool.updatePolygon({ ...polygon, fill: parseColour(hex, polygon.fill.alpha), stroke: parseColour(hex, polygon.stroke.alpha) })}
              w="7"
              h="7"
              borderRadius="md"
              borderWidth="2px"
              borderColor="field"
              cursor="pointer"
              style={{ background: hex }}
              _pressed={{ outline: '3px solid', outlineColor: 'brand.solid' }}
            />
          ))}
        </Flex>
        <ColourField label={t('plans:fill')} colour={polygon.fill} onChange={(fill) => editTool.updatePolygon({ ...polygon, fill })} withOpacity />
        <ColourField label={t('plans:stroke')} colour={polygon.stroke} onChange={(stroke) => editTool.updatePolygon({ ...polygon, stroke })} />
        <Flex gap="2" wrap="wrap">
          <Button size="sm" colorPalette="brand" disabled={isTooLong} loading={edits.isBusy} onClick={() => void save()}>
            {t('ui:save')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => void cancel()}>
            {t('ui:cancel')}
          </Button>
          {before && (
            <Button size="sm" variant="ghost" color="level.red.fg" disabled={edits.isBusy} onClick={() => void remove()}>
              {t('plans:delete')}
            </Button>
          )}
        </Flex>
      </Stack>
    </Box>
  );
}

const Swatch = ({ colour, label }: { colour: Colour; label: string }) => (
  <chakra.span
    className="swatch"
    role="img"
    aria-label={label}
    display="inline-block"
    verticalAlign="middle"
    w="6"
    h="4"
    borderWidth="1px"
    borderColor="field"
    style={{ background: `rgb(${colour.red} ${colour.green} ${colour.blue} / ${colour.alpha})` }}
  />
);

/** Draws a shape over another one, both in the same frame. */
function ShapePicture({ points, other, label }: { points: readonly Point[]; other: readonly Point[]; label: string }) {
  const xs = [...points, ...other].map(({ x }) => x);
  const ys = [...points, ...other].map(({ y }) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const width = Math.max(1, Math.max(...xs) - left);
  const height = Math.max(1, Math.max(...ys) - top);
  const edge = Math.max(width, height) / 20;
  return (
    <chakra.span display="block" color="brand.fg">
      {label}
      <chakra.svg
        aria-hidden
        viewBox={`${left - edge} ${top - edge} ${width + 2 * edge} ${height + 2 * edge}`}
        w="6rem"
        h="4rem"
        display="block"
        stroke="currentColor"
      >
        <polygon points={toSvgPoints(other)} fill="none" strokeWidth={edge / 3} strokeDasharray={edge} />
        <polygon points={toSvgPoints(points)} fill="currentColor" fillOpacity={0.3} strokeWidth={edge / 2} />
      </chakra.svg>
    </chakra.span>
  );
}

function ColourField({
  label,
  colour,
  onChange,
  withOpacity = false,
}: {
  label: string;
  colour: Colour;
  onChange: (colour: Colour) => void;
  withOpacity?: boolean;
}) {
  const { t } = useTranslation('plans');
  const colourId = useId();
  const opacityId = useId();
  return (
    <Flex gap="3" align="center" fontSize="0.875rem">
      <chakra.label htmlFor={colourId} w="5rem">
        {label}
      </chakra.label>
      <chakra.input
        id={colourId}
        type="color"
        value={toHex(colour)}
        onChange={({ target }) => onChange(parseColour(target.value, colour.alpha))}
        w="10"
        h="8"
      />
      {withOpacity && (
        <>
          <chakra.label htmlFor={opacityId}>{t('opacity')}</chakra.label>
          <chakra.input
            id={opacityId}
            inputMode="numeric"
            w="4.5rem"
            px="2"
            py="1"
            bg="surface"
            borderWidth="1px"
            borderColor="field"
            borderRadius="md"
            value={Math.round(colour.alpha * 100)}
            onChange={({ target }) => onChange({ ...colour, alpha: Math.min(100, Math.max(0, Number(target.value.replaceAll(/\D/g, '')))) / 100 })}
          />
        </>
      )}
    </Flex>
  );
}
