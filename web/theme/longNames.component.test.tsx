import { Box, Flex, Text } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../testkit/renderPortal.tsx';

const name = 'Hochregallager'.repeat(9);
const getFrame = () => document.querySelector('#frame')!;

test('a name without a space breaks in every part of a page', async () => {
  await renderPortal(
    <Box id="frame" w="20rem">
      <h2>{name}</h2>
      <p>{name}</p>
      <Flex>
        <Flex as="ol">
          <li>
            <a href="/">{name}</a>
          </li>
        </Flex>
      </Flex>
      <Box display="grid" gridTemplateColumns="1fr">
        <Text>{name}</Text>
      </Box>
    </Box>,
  );
  await expect.element(page.getByRole('heading')).toBeVisible();
  expect(getFrame().scrollWidth).toBe(320);
});

test('a link breaks as its cell says, others keep words whole', async () => {
  await renderPortal(
    <Box id="frame" w="20rem">
      <table>
        <tbody>
          <tr>
            <td>Produktionsbereich</td>
            <Box as="td" overflowWrap="anywhere">
              <a href="/">{name}</a>
            </Box>
          </tr>
        </tbody>
      </table>
    </Box>,
  );
  await expect.element(page.getByRole('link')).toBeVisible();
  expect(getFrame().scrollWidth).toBe(320);
  expect(getComputedStyle(document.querySelector('td')!).overflowWrap).toBe('break-word');
});
