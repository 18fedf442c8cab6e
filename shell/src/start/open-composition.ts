import { tabStore } from 'shared/browser';
import { detailsLoader } from '../composition/composition-details';
import { tabOverrides } from '../composition/overrides';
import { readComposition } from '../composition/read-composition';
import { knownValues } from '../configuration/configuration';
import { isRootClosed, withClosedRoot } from '../configuration/view-protection';
import { takePostback } from '../postback/postback';

/**
 * Reads the composition in the document and applies the overrides of this tab. Null if the document
 * is replaced by one at another address.
 */
export async function openComposition() {
  const { composition: declared, details: reference } = readComposition(document);
  const { active, redirect, clean } = tabOverrides(declared, new URL(location.href), tabStore());
  if (redirect !== null) {
    location.replace(redirect);
    return null;
  }
  if (clean !== null) history.replaceState(history.state, '', clean);
  const postback = takePostback(window);
  const { view_protection } = knownValues(declared.settings.configuration);
  const rootClosed = await isRootClosed(view_protection);
  const composition = rootClosed ? withClosedRoot(declared) : declared;
  const details = detailsLoader(composition, reference);
  return { composition, details, overrides: active, postback, rootClosed };
}
