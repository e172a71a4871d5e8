import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { MapButton } from './MapButton.tsx';
import { centreOn, computeFit, toLevel, levels, type Part, getVisiblePart, toScale, shiftInto, type Size, getSpreadView, getView } from './mapView.ts';
import { PlanIcons } from './planIcons.tsx';
import type { Zoom } from './useArrangedMarkers.ts';
import { type PointerWork, usePointerWork } from './usePointerWork.ts';

/** A place on the plan in its own pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Functions of the map for its page. */
export interface MapControl {
  /** Flies to a point, at the level for positions. */
  flyTo(point: Point): void;
  fit(): void;
  /** Moves the map so far that this marker or cross is within the frame, if it has the focus. */
  bringIntoFrame(drawn: Element): void;
  /** Zooms in on these points, so that they separate. */
  spread(points: readonly Point[]): void;
}

interface PlanMapProps extends PointerWork {
  plan: Size & { id: string; title: string; pictureUrl: string };
  /** Zoom to this point at first, at the level for positions. */
  startAt: Point | null;
  onZoom: (zoom: Zoom) => void;
  /** Called with the part of the plan in the frame, while the map moves and when it has come to rest. */
  onShown: (part: Part, isAtRest: boolean) => void;
  cursor?: 'crosshair' | undefined;
  control: Ref<MapControl>;
  onPictureFailed: () => void;
  /** Called when the picture has loaded; a plan without a file has an empty one. */
  onPicture: (picture: HTMLImageElement) => void;
  /** Toolbar of the current edit; rendered over the map. */
  toolBar: ReactNode;
  children: ReactNode;
}

/** Factor of the scale from which markers are drawn in their own size again. Until then they stretch without rendering. */
const drift = 1.3;
const settleMilliseconds = 120;

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
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<SVGSVGElement>(null);
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const [size, setSize] = useState<Size | null>(null);
  const fit = size ? computeFit(plan, size) : 1;

  useEffect(function measure() {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);

  const drawn = useRef(0);
  /** Level to which a zoom is under way. */
  const goal = useRef<number | null>(null);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Centre of the frame. It stays when the frame's width changes: a bar collapses, a phone is turned. */
  const view = useRef<{ point: Point; scale: number } | null>(null);
  /** Draws markers in their own size at this scale. */
  const draw = (scale: number) => {
    drawn.current = scale;
    layer.current?.style.setProperty('--pixel', String(1 / (fit * scale)));
    frame.current?.setAttribute('data-level', String(toLevel(scale)));
  };
  const show = (isAtRest: boolean) => {
    if (zoom.current && size) onShown(getVisiblePart(zoom.current.state, fit, size), isAtRest);
  };
  const finishZoom = (scale: number) => {
    show(true);
    zoom.current?.instance.contentComponent?.style.removeProperty('will-change');
    draw(scale);
    onZoom({ pixel: 1 / (fit * scale), isClosest: toLevel(scale) >= levels.max });
  };
  const follow = ({ state }: { state: { scale: number } }) => {
    const { scale } = state;
    // During a move the map is a layer of its own, which is shifted and stretched without a repaint.
    zoom.current?.instance.contentComponent?.style.setProperty('will-change', 'transform');
    show(false);
    if (Math.max(scale / drawn.current, drawn.current / scale) > drift) draw(scale);
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      goal.current = null;
      finishZoom(zoom.current?.state.scale ?? scale);
      if (zoom.current && size) view.current = getView(zoom.current.state, fit, size);
    }, settleMilliseconds);
  };
  useEffect(function drawOnce() {
    if (size) finishZoom(zoom.current?.state.scale ?? 1);
    return () => clearTimeout(settle.current);
  });

  const flyTo = (point: Point) => {
    const scale = toScale(levels.position);
    const { x, y } = centreOn(point, fit, scale, size!);
    void zoom.current?.setTransform(x, y, scale, 500);
  };
  const spread = (points: readonly Point[]) => {
    const { point, scale } = getSpreadView(points, zoom.current!.state.scale, fit, size!);
    const { x, y } = centreOn(point, fit, scale, size!);
    void zoom.current!.setTransform(x, y, scale, 300);
  };
  /** Moves the map so far that the marker with the focus is within the frame. */
  const bringIntoFrame = (target: Element) => {
    const map = zoom.current;
    if (!map || !target.matches(':is(.marker, .cross):focus-visible')) return;
    const wrapper = map.instance.wrapperComponent!;
    // The tabulator has scrolled the frame beneath the map.
    wrapper.scrollTo(0, 0);
    const shift = shiftInto(wrapper.getBoundingClientRect(), target.getBoundingClientRect());
    const { positionX, positionY, scale } = map.state;
    // Not 0 milliseconds, which would leave a zoom under way: its next frame would move the map back.
    if (shift.x !== 0 || shift.y !== 0) void map.setTransform(positionX + shift.x, positionY + shift.y, scale, 1);
  };
  useImperativeHandle(control, () => ({ flyTo, spread, bringIntoFrame, fit: () => void zoom.current?.centerView(1, 300) }));
  const started = useRef('');
  const width = useRef(0);
  useLayoutEffect(function startOrStayThere() {
    if (!size) return;
    const wasResized = width.current !== 0 && width.current !== Math.round(size.width);
    width.current = Math.round(size.width);
    const place = startAt ? `${plan.id} ${startAt.x} ${startAt.y}` : '';
    if (startAt && started.current !== place) view.current = { point: startAt, scale: toScale(levels.position) };
    else if (!wasResized) return;
    started.current = place;
    const shown = view.current;
    if (!shown) return;
    const { x, y } = centreOn(shown.point, fit, shown.scale, size);
    void zoom.current?.setTransform(x, y, shown.scale, 0);
  });

  const toPlanPoint = (event: { clientX: number; clientY: number }): Point => {
    const at = zoom.current!.clientToContent(event.clientX, event.clientY);
    return { x: at.x / fit, y: at.y / fit };
  };
  const { isWorking, handlers } = usePointerWork(work, toPlanPoint, layer);
  const whole = size && centreOn({ x: plan.width / 2, y: plan.height / 2 }, fit, 1, size);
  /** Zooms by whole levels about the middle of the frame; a click during a zoom counts from where that one leads. */
  const zoomBy = (step: number) => {
    const { scale, positionX, positionY } = zoom.current!.state;
    const level = Math.min(levels.max, Math.max(levels.min, Math.round(goal.current ?? toLevel(scale)) + step));
    goal.current = level;
    const factor = toScale(level) / scale;
    const x = size!.width / 2;
    const y = size!.height / 2;
    void zoom.current!.setTransform(x - (x - positionX) * factor, y - (y - positionY) * factor, toScale(level), 200);
  };

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
                  onFocus={({ target }) => bringIntoFrame(target)}
                  viewBox={`0 0 ${plan.width} ${plan.height}`}
                  style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' }}
                >
                  <PlanIcons />
                  {children}
                </svg>
              </Box>
            </div>
          </TransformComponent>
        </TransformWrapper>
      )}
      {toolBar}
      <Flex position="absolute" top="3" right="3" direction="column" gap="1.5">
        <MapButton label={t('zoomIn')} onClick={() => zoomBy(1)} icon="plus" />
        <MapButton label={t('zoomOut')} onClick={() => zoomBy(-1)} icon="minus" />
        <MapButton label={t('showAll')} onClick={() => void zoom.current?.centerView(1, 300)} icon="fit" />
      </Flex>
    </Box>
  );
}
