import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import type { MapControl, Point } from './PlanMap.tsx';
import { centreOn, computeFit, getSpreadView, getView, getVisiblePart, levels, type Part, shiftInto, type Size, toLevel, toScale } from './mapView.ts';
import type { Zoom } from './useArrangedMarkers.ts';

/** Functions of the page that follow the map. */
export interface MapListeners {
  onZoom: (zoom: Zoom) => void;
  /** Called with the part of the plan in the frame, while the map moves and when it has come to rest. */
  onShown: (part: Part, isAtRest: boolean) => void;
}

/** The elements of the map, and the size of its frame. */
interface MapElements {
  frame: RefObject<HTMLDivElement | null>;
  layer: RefObject<SVGSVGElement | null>;
  zoom: RefObject<ReactZoomPanPinchRef | null>;
  size: Size | null;
  /** Pixels of the screen for one of the plan where the whole plan fits into the frame. */
  fit: number;
}

/** Centre of the frame and its scale. */
type View = ReturnType<typeof getView>;

/** Factor of the scale from which markers are drawn in their own size again. Until then they stretch without rendering. */
const drift = 1.3;
const settleMilliseconds = 120;

/** The zoom and position of a map, and the functions that move it. */
export function useMapView(plan: Size & { id: string }, startAt: Point | null, listeners: MapListeners) {
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<SVGSVGElement>(null);
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const size = useFrameSize(frame);
  const map: MapElements = { frame, layer, zoom, size, fit: size ? computeFit(plan, size) : 1 };
  /** Level to which a zoom is under way. */
  const goal = useRef<number | null>(null);
  const stayAt = useStartPlace(map, startAt, plan.id);
  const follow = useFollowedZoom(map, listeners, (view) => {
    goal.current = null;
    if (view) stayAt(view);
  });
  return { ...map, follow, ...useMapMoves(map, goal) };
}

function useFrameSize(frame: RefObject<HTMLDivElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(
    function measure() {
      const observer = new ResizeObserver(([entry]) => {
        const { width, height } = entry!.contentRect;
        if (width > 0 && height > 0) setSize({ width, height });
      });
      observer.observe(frame.current!);
      return () => observer.disconnect();
    },
    [frame],
  );
  return size;
}

/** Returns a function to call while the map moves. Draws the markers in their own size when it has come to rest. */
function useFollowedZoom({ frame, layer, zoom, size, fit }: MapElements, { onZoom, onShown }: MapListeners, onRest: (view: View | null) => void) {
  const drawn = useRef(0);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
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
  useEffect(function drawOnce() {
    if (size) finishZoom(zoom.current?.state.scale ?? 1);
    return () => clearTimeout(settle.current);
  });
  return ({ state: { scale } }: { state: { scale: number } }) => {
    // During a move the browser shifts and stretches the map as a separate layer, without a repaint.
    zoom.current?.instance.contentComponent?.style.setProperty('will-change', 'transform');
    show(false);
    if (Math.max(scale / drawn.current, drawn.current / scale) > drift) draw(scale);
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      finishZoom(zoom.current?.state.scale ?? scale);
      onRest(zoom.current && size && getView(zoom.current.state, fit, size));
    }, settleMilliseconds);
  };
}

/**
 * Goes to the first point. Returns a function for the centre at which the map has come to rest. It stays when the frame's width changes: a bar
 * collapses, a phone is turned.
 */
function useStartPlace({ zoom, size, fit }: MapElements, startAt: Point | null, planId: string) {
  const view = useRef<View | null>(null);
  const started = useRef('');
  const width = useRef(0);
  useLayoutEffect(function startOrStayThere() {
    if (!size) return;
    const wasResized = width.current !== 0 && width.current !== Math.round(size.width);
    width.current = Math.round(size.width);
    const place = startAt ? `${planId} ${startAt.x} ${startAt.y}` : '';
    if (startAt && started.current !== place) view.current = { point: startAt, scale: toScale(levels.position) };
    else if (!wasResized) return;
    started.current = place;
    const shown = view.current;
    if (!shown) return;
    const { x, y } = centreOn(shown.point, fit, shown.scale, size);
    void zoom.current?.setTransform(x, y, shown.scale, 0);
  });
  return (next: View) => {
    view.current = next;
  };
}

/** Returns the functions that move the map. */
function useMapMoves({ zoom, size, fit }: MapElements, goal: RefObject<number | null>) {
  const goTo = ({ point, scale }: View, milliseconds: number) => {
    const { x, y } = centreOn(point, fit, scale, size!);
    void zoom.current?.setTransform(x, y, scale, milliseconds);
  };
  const control: MapControl = {
    flyTo: (point) => goTo({ point, scale: toScale(levels.position) }, 500),
    fit: () => void zoom.current?.centerView(1, 300),
    bringIntoFrame: (target) => {
      const map = zoom.current;
      if (!map || !target.matches(':is(.marker, .cross):focus-visible')) return;
      const wrapper = map.instance.wrapperComponent!;
      // The tabulator has scrolled the frame beneath the map.
      wrapper.scrollTo(0, 0);
      const shift = shiftInto(wrapper.getBoundingClientRect(), target.getBoundingClientRect());
      const { positionX, positionY, scale } = map.state;
      // Not 0 milliseconds, which would leave a zoom under way: its next frame would move the map back.
      if (shift.x !== 0 || shift.y !== 0) void map.setTransform(positionX + shift.x, positionY + shift.y, scale, 1);
    },
    spread: (points) => goTo(getSpreadView(points, zoom.current!.state.scale, fit, size!), 300),
  };
  return {
    control,
    /** Zooms by whole levels about the middle of the frame; a click during a zoom counts from where that one leads. */
    zoomBy: (step: number) => {
      const { scale, positionX, positionY } = zoom.current!.state;
      const level = Math.min(levels.max, Math.max(levels.min, Math.round(goal.current ?? toLevel(scale)) + step));
      goal.current = level;
      const factor = toScale(level) / scale;
      const x = size!.width / 2;
      const y = size!.height / 2;
      void zoom.current!.setTransform(x - (x - positionX) * factor, y - (y - positionY) * factor, toScale(level), 200);
    },
    toPlanPoint: (event: { clientX: number; clientY: number }): Point => {
      const at = zoom.current!.clientToContent(event.clientX, event.clientY);
      return { x: at.x / fit, y: at.y / fit };
    },
  };
}
