import { describe, expect, it } from 'vitest';
import { memoryOf } from './processes';

const status = `Name:	node
VmPeak:	12345678 kB
VmRSS:	  310272 kB
RssAnon:	  204800 kB
RssFile:	  102400 kB
RssShmem:	    3072 kB
`;

describe('memory of a process', () => {
  it('separates pages of files from its own', () => {
    expect(memoryOf(status)).toEqual({ anonymous: 200, files: 103 });
  });

  it('is unknown when the process has ended', () => {
    expect(memoryOf('')).toBeNull();
    expect(memoryOf('VmRSS:	 1024 kB\n')).toBeNull();
  });
});
