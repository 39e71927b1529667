import fc from 'fast-check'
import { hostileText } from './values.ts'

/** A multipart body with its content type; either may be invalid. */
export interface HostileForm {
  contentType: string
  body: Buffer
}

const BOUNDARY = 'a-boundary'
const DISPOSITION = 'Content-Disposition: form-data'

const fieldName = fc.oneof(
  fc.constantFrom(
    'description',
    'work_id',
    'work_order_id',
    'files',
    'media',
    'annotations',
    '',
    '__proto__',
    'constructor',
    'toString',
    'a[b]',
  ),
  hostileText.map((text) => text.slice(0, 50)),
)

const partHead = fc.oneof(
  { weight: 6, arbitrary: fieldName.map((name) => `${DISPOSITION}; name="${name.replace(/["\r\n]/g, '')}"`) },
  { weight: 1, arbitrary: fieldName.map((name) => `${DISPOSITION}; name="${name}"`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('files', 'media'), hostileText)
      .map(([field, name]) => `${DISPOSITION}; name="${field}"; filename="${name.replace(/["\r\n]/g, '')}"`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'Content-Disposition:',
      'Content-Disposition: attachment',
      `${DISPOSITION}; name`,
      `${DISPOSITION}; name="files"; filename*=utf-8''%zz`,
      `${DISPOSITION}; name="files"; filename="a.jpg"\r\nContent-Transfer-Encoding: base64`,
      `${DISPOSITION}; name="description"\r\nContent-Type: application/json`,
      `${DISPOSITION}; name="description"\r\nContent-Type: text/plain; charset=no-such-charset`,
      `X-Long: ${'x'.repeat(20_000)}`,
      `no header at all`,
    ),
  },
)

const part = (picture: Buffer) =>
  fc
    .tuple(
      partHead,
      fc.oneof(
        hostileText.map((text) => Buffer.from(text)),
        fc.constant(picture),
      ),
    )
    .map(([head, content]) =>
      Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n')]),
    )

const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=""',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      `multipart/mixed; boundary=${BOUNDARY}`,
      `MULTIPART/FORM-DATA; BOUNDARY=${BOUNDARY}`,
    ),
  },
)

const ending = fc.oneof(
  { weight: 6, arbitrary: fc.constant(`--${BOUNDARY}--\r\n`) },
  { weight: 1, arbitrary: fc.constantFrom('', '--', `--${BOUNDARY}`, `--${BOUNDARY}--${BOUNDARY}--`, '\r\n\r\n') },
)

/** @param picture the bytes of a file that Daywork accepts */
export function hostileForm(picture: Buffer): fc.Arbitrary<HostileForm> {
  const parts = fc.oneof(
    { weight: 8, arbitrary: fc.array(part(picture), { maxLength: 6 }) },
    { weight: 1, arbitrary: part(picture).map((one) => Array.from({ length: 200 }, () => one)) },
  )
  const whole = fc.tuple(parts, ending).map(([some, end]) => Buffer.concat([...some, Buffer.from(end)]))
  const truncated = fc
    .tuple(whole, fc.nat({ max: 100 }))
    .map(([body, percent]) => body.subarray(0, (body.length * percent) / 100))
  return fc.record({
    contentType,
    body: fc.oneof({ weight: 4, arbitrary: whole }, { weight: 1, arbitrary: truncated }),
  })
}
