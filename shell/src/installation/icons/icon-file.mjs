const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** Width and height are at bytes 16 and 20 of every PNG. */
const sizeOf = (png) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/**
 * Packs PNGs unchanged into an .ico file; every current browser reads them.
 * @param {Buffer[]} pngs pictures of at most 256 px
 */
export function iconFile(pngs) {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pngs.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  pngs.forEach((png, i) => {
    const { width, height } = sizeOf(png);
    const at = HEADER_BYTES + ENTRY_BYTES * i;
    // 256 is written as 0.
    header.writeUInt8(width % 256, at);
    header.writeUInt8(height % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pngs]);
}
