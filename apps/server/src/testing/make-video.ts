/** One ISO box: its length, its type of four letters, and its content. */
export function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + content.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, content])
}

const FILE_TYPE = box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1'))

const MOVIE = box('moov', Buffer.concat([box('mvhd', Buffer.alloc(0)), box('trak', Buffer.alloc(0))]))

/** Where the last box of `makeMp4` begins, which contains the data of the video. */
export const MP4_DATA_AT = FILE_TYPE.length + MOVIE.length

/** A minimal, structurally valid MP4 of exactly `size` bytes. */
export function makeMp4(size = 100): Buffer {
  return Buffer.concat([FILE_TYPE, MOVIE, box('mdat', Buffer.alloc(size - MP4_DATA_AT - 8))])
}

/** The start of every browser recording: an EBML header of type webm, and a segment of unknown length. */
export function makeWebm(): Buffer {
  const header = '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff'
  return Buffer.concat([Buffer.from(header, 'hex'), Buffer.alloc(50)])
}
