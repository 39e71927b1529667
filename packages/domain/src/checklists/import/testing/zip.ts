import { crc32, deflateRawSync } from 'node:zlib'

interface ZipOptions {
  /** Writes this as the unpacked size of each file, whatever its real size. */
  claimedBytes?: number
}

/** Writes a ZIP archive, compressed as Excel does. */
export function zip(
  files: ReadonlyMap<string, string | Buffer>,
  { claimedBytes }: ZipOptions = {},
): Buffer<ArrayBuffer> {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, file] of files) {
    const [name, content] = [Buffer.from(path), typeof file === 'string' ? Buffer.from(file) : file]
    const packed = deflateRawSync(content)
    // Version, flags, method, time, date, checksum, sizes, and lengths of name and extra, as both headers have them.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claimedBytes ?? content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const places = Buffer.alloc(14)
    places.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), shared, places, name)
    const entry = [Buffer.from('PK\u0003\u0004', 'latin1'), shared, name, packed]
    local.push(...entry)
    at += entry.reduce((sum, part) => sum + part.length, 0)
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, list, end])
}
