/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { preloadChunks } from './preload-chunks';

const chunk = (name: string) => ({ url: `/releases/mfe-a/1.0.0/${name}`, integrity: 'sha384-x' });
const links = () => [...document.head.querySelectorAll('link')];

describe('preloading of chunks', () => {
  beforeEach(() => document.head.replaceChildren());

  it('asks with the attributes of the script that follows', () => {
    preloadChunks([chunk('star.js')]);
    const [link] = links();
    expect(link).toMatchObject({ rel: 'preload', crossOrigin: 'anonymous', integrity: 'sha384-x' });
    expect(link).toHaveProperty('as', 'script');
    expect(link).toHaveAttribute('href', '/releases/mfe-a/1.0.0/star.js');
  });

  it('asks once, also for what the HTML named, and for scripts alone', () => {
    document.head.innerHTML = '<link rel="preload" href="/releases/mfe-a/1.0.0/page.js">';
    preloadChunks([chunk('page.js'), chunk('star.js'), chunk('star.css')]);
    preloadChunks([chunk('star.js')]);
    expect(links()).toHaveLength(2);
  });
});
