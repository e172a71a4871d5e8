import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { MapButton } from './MapButton.tsx';
import { centreOn, levels, type Size, toScale } from './mapView.ts';
import { PlanIcons } from './planIcons.tsx';
import { type MapListeners, useMapView } from './useMapView.ts';
import { type PointerWork, usePointerWork } from './usePointerWork.ts';

/** A place on the plan in its own pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Functions of the map for its page. */
export interface MapControl {
  /** Flies to a point, at the level for positions. */
  flyTo: (point: Point) => void;
  fit: () => void;
  /** Moves the map so far that this marker or cross is within the frame, if it has the focus. */
  bringIntoFrame: (drawn: Element) => void;
  /** Zooms in on these points, so that they separate. */
  spread: (points: readonly Point[]) => void;
}

interface PlanMapProps extends PointerWork, MapListeners {
  plan: Size & { id: string; title: string; pictureUrl: string };
  /** Zoom to this point at first, at the level for positions. */
  startAt: Point | null;
  cursor?: 'crosshair' | undefined;
  control: Ref<MapControl>;
  onPictureFailed: () => void;
  /** Called when the picture has loaded; a plan without a file has an empty one. */
  onPicture: (picture: HTMLImageElement) => void;
  /** Toolbar of the current edit; rendered over the map. */
  toolBar: ReactNode;
  children: ReactNode;
}

const layerStyle = {
  '& .pin': { transform: 'scale(var(--pixel))' },
  '& .marker': { cursor: 'pointer', outline: 'none' },
  // A cross lets clicks through to the plan, and is seen while it is moved.
  '& .cross': { pointerEvents: 'none', outline: 'none', '&:not(:focus-visible)': { opacity: 0 } },
  '& :is(.marker, .cross):focus-visible .pin': { outline: '4px solid #0b3d35', outlineOffset: '4px', filter: 'drop-shadow(0 0 3px #ffffff)' },
  '& .body:focus-visible polygon': { stroke: '#0b3d35', strokeWidth: '7px', strokeDasharray: '14 6' },
  '& .number': { fontSize: '12px', fontWeight: 700 },
  '& .zone': { fontSize: '13px', fontWeight: 600, fill: '#1b2a32', paintOrder: 'stroke', stroke: '#ffffff', strokeWidth: '4px', strokeLinejoin: 'round' },
};

/** The plan as a map: wheel, pinch, drag, buttons and keys; the layers above the picture are SVG in pixels of the plan. */
export function PlanMap({ plan, startAt, onZoom, onShown, cursor, control, onPictureFailed, onPicture, toolBar, children, ...work }: PlanMapProps) {
  const { t } = useTranslation('plans');
  const { frame, layer, zoom, size, fit, follow, zoomBy, toPlanPoint, control: moves } = useMapView(plan, startAt, { onZoom, onShown });
  useImperativeHandle(control, () => moves);
  const { isWorking, handlers } = usePointerWork(work, toPlanPoint, layer);
  const whole = size && centreOn({ x: plan.width / 2, y: plan.height / 2 }, fit, 1, size);
  return (
    <Box
      ref={frame}
      position="relative"
      // On a phone not much higher than a plan that lies across it.
      h={{ base: `clamp(20rem, ${(100 * plan.height) / plan.width}vw, 100dvh - 300px)`, md: 'max(22rem, 100dvh - 300px)' }}
      bg="well"
      borderRadius="xl"
      borderWidth="1px"
      borderColor="line"
      overflow="hidden"
      cursor={cursor}
      data-testid="plan-map"
      css={{ '& .react-transform-wrapper': { width: '100%', height: '100%', touchAction: 'none' } }}
    >
      {whole && (
        <TransformWrapper
          key={`${plan.id} ${plan.width} ${plan.height} ${Math.round(size!.width)}`}
          ref={zoom}
          minScale={toScale(levels.min)}
          maxScale={toScale(levels.max)}
          limitToBounds={false}
          // Not `centerOnInit`: it centres once more when the browser has measured, after the map may have gone to a position.
          initialPositionX={whole.x}
          initialPositionY={whole.y}
          centerZoomedOut={false}
          smooth
          wheel={{ step: 0.0018 }}
          doubleClick={{ disabled: work.isDrawing ?? false, step: 0.7 }}
          panning={{ disabled: isWorking, velocityDisabled: false }}
          pinch={{ allowPanning: true }}
          keyboard={{ disabled: false, panStep: 60, zoomStep: 0.5 }}
          onTransform={(ref) => follow(ref)}
        >
          <TransformComponent wrapperProps={{ role: 'application', 'aria-label': t('map', { title: plan.title }), tabIndex: 0, ...handlers }}>
            <MapLayers plan={plan} fit={fit} layer={layer} onFocus={moves.bringIntoFrame} onPicture={onPicture} onPictureFailed={onPictureFailed}>
              {children}
            </MapLayers>
          </TransformComponent>
        </TransformWrapper>
      )}
      {toolBar}
      <Flex position="absolute" top="3" right="3" direction="column" gap="1.5">
        <MapButton label={t('zoomIn')} onClick={() => zoomBy(1)} icon="plus" />
        <MapButton label={t('zoomOut')} onClick={() => zoomBy(-1)} icon="minus" />
        <MapButton label={t('showAll')} onClick={moves.fit} icon="fit" />
      </Flex>
    </Box>
  );
}

interface MapLayersProps extends Pick<PlanMapProps, 'plan' | 'onPicture' | 'onPictureFailed' | 'children'> {
  fit: number;
  layer: RefObject<SVGSVGElement | null>;
  onFocus: (drawn: Element) => void;
}

/** The picture of the plan with the layers above it, in the size that fits the frame. */
function MapLayers({ plan, fit, layer, onFocus, onPicture, onPictureFailed, children }: MapLayersProps) {
  return (
    <div
      style={{
        position: 'relative',
        width: plan.width * fit,
        height: plan.height * fit,
        colorScheme: 'light',
        background: '#fff',
        boxShadow: '0 1px 6px rgb(0 0 0 / 0.2)',
      }}
    >
      <img
        src={plan.pictureUrl}
        alt=""
        draggable={false}
        data-shows-loss
        onError={onPictureFailed}
        onLoad={({ currentTarget }) => onPicture(currentTarget)}
        style={{ width: '100%', height: '100%', display: 'block', userSelect: 'none' }}
      />
      <Box asChild css={layerStyle}>
        <svg
          ref={layer}
          onFocus={({ target }) => onFocus(target)}
          viewBox={`0 0 ${plan.width} ${plan.height}`}
          style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' }}
        >
          <PlanIcons />
          {children}
        </svg>
      </Box>
    </div>
  );
}
