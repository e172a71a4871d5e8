import { Flex, IconButton, Input } from '@chakra-ui/react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useFormOf } from '../../components/form/useFormOf.ts';
import { useRemembered } from '../../hooks/useRemembered.ts';

/** A view with its name and the query of its address. */
interface SavedView {
  name: string;
  search: string;
}

const isViews = (stored: unknown): stored is readonly SavedView[] =>
  Array.isArray(stored) &&
  stored.every(
    (each: unknown) =>
      typeof each === 'object' && each !== null && 'name' in each && typeof each.name === 'string' && 'search' in each && typeof each.search === 'string',
  );

const notOfView = ['mandant', 'cardcode', 'page'];

/** Returns the part of an address that a view saves: neither the location nor the page number. */
function viewOf(search: URLSearchParams): string {
  const view = new URLSearchParams(search);
  for (const name of notOfView) view.delete(name);
  view.sort();
  return view.toString();
}

/** Named views of a location's results, stored in this browser. Each is a link to the address at the time of saving. */
export function SavedViews({ at: { country, cardcode } }: { at: CustomerRef }) {
  const { t } = useTranslation(['results', 'ui']);
  const [views, setViews] = useRemembered<readonly SavedView[]>(`result views ${country} ${cardcode}`, [], isViews);
  const [isNaming, setIsNaming] = useState(false);
  const [search] = useSearchParams();
  const now = viewOf(search);
  const place = new URLSearchParams({ mandant: country, cardcode });
  return (
    <Flex role="group" aria-label={t('results:views')} gap="2" wrap="wrap" align="center">
      {views.map((view) => (
        <Flex
          key={view.name}
          align="center"
          borderWidth="1px"
          borderColor={view.search === now ? 'brand.solid' : 'line'}
          borderRadius="full"
          bg="surface"
          ps="3"
          pe="1"
        >
          <Link to={`?${place}${view.search && `&${view.search}`}`} aria-current={view.search === now ? 'page' : undefined}>
            {view.name}
          </Link>
          <IconButton
            size="2xs"
            variant="ghost"
            ms="1"
            aria-label={t('results:forgetView', { name: view.name })}
            onClick={() => setViews(views.filter(({ name }) => name !== view.name))}
          >
            <Icon name="close" size={14} />
          </IconButton>
        </Flex>
      ))}
      {isNaming ? (
        <ViewName
          draftKey={`view name ${country} ${cardcode}`}
          onClose={() => setIsNaming(false)}
          onSave={(name) => {
            setViews([...views.filter((each) => each.name !== name), { name, search: now }]);
            setIsNaming(false);
          }}
        />
      ) : (
        <Button size="sm" variant="ghost" color="brand.fg" onClick={() => setIsNaming(true)}>
          <Icon name="plus" />
          {t('results:saveView')}
        </Button>
      )}
    </Flex>
  );
}

function ViewName({ draftKey, onSave, onClose }: { draftKey: string; onSave: (name: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['results', 'ui']);
  const id = useId();
  const rules = useMemo(() => z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }), []);
  const { register, handleSubmit, formState, reset, setFocus, draft } = useFormOf(rules, { name: '' }, draftKey);
  useEffect(
    function takeFocus() {
      setFocus('name');
    },
    [setFocus],
  );
  return (
    <form
      onSubmit={(event) =>
        void handleSubmit(({ name }) => {
          reset();
          onSave(name);
        })(event)
      }
      noValidate
    >
      <DraftNotice draft={draft} />
      <Flex gap="2" align="center">
        <label htmlFor={id}>{t('results:viewName')}</label>
        <Input
          id={id}
          size="sm"
          w="12rem"
          bg="surface"
          borderColor="field"
          maxLength={40}
          aria-invalid={formState.errors.name !== undefined}
          {...register('name')}
        />
        <Button type="submit" size="sm" colorPalette="brand">
          {t('ui:save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </Flex>
    </form>
  );
}
