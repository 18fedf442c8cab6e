import { expect, it } from '@jest/globals';
import { useId } from 'react';
import { renderStaticPage } from '.';

function Page() {
  const id = useId();
  return (
    <label htmlFor={id}>
      Name <input id={id} />
    </label>
  );
}

it('gives elements of a static page ids that differ from those of the chrome', () => {
  const { html } = renderStaticPage(Page, '/faq', '/faq');
  expect(html).toMatch(/<input id="_page-R_\w*"/);
});
