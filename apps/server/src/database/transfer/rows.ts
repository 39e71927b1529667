import { createHash } from 'node:crypto'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { TableShape } from './tables.ts'

const LINE_END = 0x0a

/** Equal digests show that two databases contain the same rows. */
export interface RowsDigest {
  readonly rows: number
  /** SHA-256 of the rows in PostgreSQL's COPY text, in order; hexadecimal. */
  readonly sha256: string
}

export const NO_ROWS: RowsDigest = { rows: 0, sha256: createHash('sha256').digest('hex') }

/** All rows of a table in PostgreSQL's COPY text, one line each, in the order of the primary key. */
export function readRows(client: ClientBase, { name, columns, ordering }: TableShape): Readable {
  const order = ordering.length > 0 ? ` order by ${ordering.join(', ')}` : ''
  return client.query(copyTo(`copy (select ${columns.join(', ')} from public."${name}"${order}) to stdout`))
}

export function writeRows(client: ClientBase, { name, columns }: TableShape): Writable {
  return client.query(copyFrom(`copy public."${name}" (${columns.join(', ')}) from stdin`))
}

/** Passes rows through and calculates their digest. */
export function digestStream(): { through: Transform; digest: () => RowsDigest } {
  const hash = createHash('sha256')
  let rows = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows += 1
      done(null, chunk)
    },
  })
  return { through, digest: () => ({ rows, sha256: hash.digest('hex') }) }
}

export async function digestRows(client: ClientBase, table: TableShape): Promise<RowsDigest> {
  const { through, digest } = digestStream()
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(readRows(client, table), through, discard)
  return digest()
}
