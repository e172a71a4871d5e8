import { Box, Flex } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';

/** A line of a tip. */
interface TipLine {
  text: string;
  colour: string;
}

/** Returns the shift of a tip that keeps it within the frame of its chart. */
export const shiftInto = (tip: { left: number; right: number }, frame: { left: number; right: number }): number =>
  Math.max(Math.min(0, frame.right - tip.right), frame.left - tip.left);

/** Tip of a chart: lists all values under the pointer and stays within the chart. */
export function ChartTip({ title, lines }: { title: string; lines: readonly TipLine[] }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(function keepInside() {
    const own = tip.current!;
    const wrapper = tip.current!.parentElement!;
    const frame = own.closest('[role=group]');
    if (!frame) return undefined;
    // With reduced motion, every property has a short transition. A position that is read at once would be the previous one.
    own.style.transitionProperty = 'none';
    wrapper.style.transitionProperty = 'none';
    const moveTip = () => {
      own.style.transform = 'none';
      own.style.transform = `translateX(${shiftInto(own.getBoundingClientRect(), frame.getBoundingClientRect())}px)`;
    };
    // The chart moves the parent of the tip to the pointer, by its style.
    const watcher = new MutationObserver(moveTip);
    watcher.observe(wrapper, { attributes: true, attributeFilter: ['style'] });
    // The chart may still get its width, or a phone be turned, while the tip is open.
    const size = new ResizeObserver(moveTip);
    size.observe(frame);
    size.observe(own);
    moveTip();
    return () => {
      watcher.disconnect();
      size.disconnect();
    };
  }, []);
  return (
    <Box
      ref={tip}
      className="chart-tip"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      boxShadow="md"
      px="3"
      py="1.5"
      fontSize="0.8125rem"
      w="max-content"
      maxW="14rem"
      overflowWrap="anywhere"
    >
      <Box color="quiet">{title}</Box>
      {lines.map(({ text, colour }) => (
        <Flex key={text} align="center" gap="1.5" fontWeight="medium">
          <Box className="swatch" w="2.5" h="2.5" flexShrink="0" borderRadius="sm" style={{ background: colour }} />
          {text}
        </Flex>
      ))}
    </Box>
  );
}
