import { useState } from 'react';
import { WATCHLIST_LIMITS, type Watchlist, type WatchlistItem } from 'shared/contract';
import { parseQuantity } from 'shared/market';
import {
  useAlertCreateMutation,
  useOwnWatchlists,
  useWatchlistItemUpdateMutation,
  type ApiError,
} from 'shared/store';
import type { Difference } from '../../conflict/version-choice';
import { errorText } from '../../failed-calls/error-messages';
import {
  changeOnto,
  itemChange,
  itemDifferences,
  type ItemContent,
} from '../../watchlists/item-change';

const CONFLICT = 409;

/** Input of the form, as typed. */
interface ItemTexts {
  section: string;
  /** Separated by commas. */
  tags: string;
  target: string;
  note: string;
}

interface Errors {
  target?: string;
  tags?: string;
  form?: string;
}

/** A change that was refused because of a concurrent change elsewhere. */
interface Conflict {
  typed: ItemContent;
  stored: ItemContent;
}

export interface ItemForm {
  texts: ItemTexts;
  errors: Errors;
  /** Create an alert at the target price. */
  alerting: boolean;
  /** Fields that were changed here and elsewhere. */
  differences: readonly Difference[];
  busy: boolean;
  change: (patch: Partial<ItemTexts>) => void;
  setAlerting: (alerting: boolean) => void;
  submit: () => Promise<void>;
  /** Saves what was typed over the concurrent change. */
  overwrite: () => void;
}

/** Editing of one asset on a list. After a conflict the visitor chooses one of both versions. */
export function useItemForm(list: Watchlist, item: WatchlistItem, onSaved: () => void): ItemForm {
  const [texts, setTexts] = useState<ItemTexts>({
    section: item.section,
    tags: item.tags.join(', '),
    target: item.targetPrice === null ? '' : String(item.targetPrice),
    note: item.note,
  });
  const [alerting, setAlerting] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [comparing, setComparing] = useState(false);
  const { refetch } = useOwnWatchlists();
  const [update, updating] = useWatchlistItemUpdateMutation();
  const [createAlert, alertState] = useAlertCreateMutation();
  const fail = (error: unknown) => setErrors({ form: errorText(error) });

  const store = async (typed: ItemContent, base: ItemContent) => {
    const change = itemChange(base, typed);
    if (change) {
      const { error } = await update({ id: list.id, symbol: item.symbol, ...change });
      if (error) {
        if ((error as ApiError).status === CONFLICT) await compare(typed);
        else fail(error);
        return;
      }
    }
    if (alerting && typed.targetPrice !== null) {
      const { error } = await createAlert({
        kind: 'target-price',
        symbol: item.symbol,
        value: typed.targetPrice,
      });
      if (error) {
        fail(error);
        return;
      }
    }
    onSaved();
  };
  /** Fetches the stored version, because the page still has the previous one. */
  const compare = async (typed: ItemContent) => {
    setComparing(true);
    const { data: lists, error } = await refetch();
    setComparing(false);
    const stored = lists
      ?.find(({ id }) => id === list.id)
      ?.items.find(({ symbol }) => symbol === item.symbol);
    if (stored) setConflict({ typed, stored });
    else if (error) fail(error);
    else setErrors({ form: 'This asset was removed from the list. Nothing was saved.' });
  };
  /** Saves the changes of the form on top of the stored version. */
  const storeOnto = (stored: ItemContent, typed: ItemContent) =>
    store(changeOnto(stored, item, typed), stored);
  return {
    texts,
    errors,
    alerting,
    differences: conflict ? itemDifferences(item, conflict.stored, conflict.typed) : [],
    busy: updating.isLoading || alertState.isLoading || comparing,
    change: (patch) => {
      setTexts((before) => ({ ...before, ...patch }));
      // The refused input has changed.
      setConflict(null);
    },
    setAlerting: (next) => {
      setAlerting(next);
      setConflict(null);
    },
    submit: async () => {
      const read = readItem(texts);
      setErrors(read.errors ?? {});
      if (read.errors) return;
      // If the stored version now agrees, there is nothing to choose.
      if (conflict) await storeOnto(conflict.stored, read.content);
      else await store(read.content, item);
    },
    overwrite: () => {
      if (conflict) void storeOnto(conflict.stored, conflict.typed);
    },
  };
}

/** Parses and validates the input. */
function readItem(
  texts: ItemTexts,
): { content: ItemContent; errors?: undefined } | { errors: Errors } {
  const tags = tagsOf(texts.tags);
  const wrongTags = tagsError(tags);
  const quantity = texts.target.trim() === '' ? null : parseQuantity(texts.target);
  const targetPrice = quantity?.ok ? quantity.value : null;
  const isPrice = quantity === null || (targetPrice !== null && targetPrice > 0);
  if (!isPrice || wrongTags !== undefined)
    return {
      errors: {
        ...(!isPrice && { target: 'Enter a price above zero, such as 120.50.' }),
        ...(wrongTags !== undefined && { tags: wrongTags }),
      },
    };
  return { content: { section: texts.section.trim(), tags, targetPrice, note: texts.note } };
}

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

function tagsError(tags: readonly string[]): string | undefined {
  if (tags.length > WATCHLIST_LIMITS.tags) return `At most ${WATCHLIST_LIMITS.tags} tags.`;
  const long = tags.find((tag) => tag.length > WATCHLIST_LIMITS.tag);
  return long === undefined
    ? undefined
    : `“${long}” is longer than ${WATCHLIST_LIMITS.tag} characters.`;
}
