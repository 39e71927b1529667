import { hash } from 'node:crypto'
import { PassThrough, Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { newItem } from '@daywork/domain/checklists/item'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashContent, type ReportContent, type ReportPhoto } from './report-content.ts'
import { buildContent, buildPhoto } from './testing/build-content.ts'
import { readPdf } from './testing/read-pdf.ts'
import { writeReport } from './write-report.ts'

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#5080a0' } })
    .jpeg()
    .toBuffer()
})

async function write(content: ReportContent): Promise<Buffer> {
  const chunks: Buffer[] = []
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk)
      done()
    },
  })
  await writeReport({ content, readPhoto: () => Promise.resolve(jpeg) }, output)
  return Buffer.concat(chunks)
}

const textOf = async (content: ReportContent) =>
  (await readPdf(await write(content))).pages.map(({ text }) => text).join('\n')

describe('a report', () => {
  test('contains the client, crew, place, times, and failed items', { tags: ['RPT-02'] }, async () => {
    const content = buildContent()
    const text = await textOf(content)
    for (const part of [
      'Vale & Sons',
      'Tile the shower',
      'Ruth Vale',
      'Bathroom',
      '12 Oak Street, Albany',
      'Mar 2, 2026, 8:00 AM – Mar 2, 2026, 4:00 PM',
      'Ana López, Ben Ortiz',
      'The shower is tiled and sealed.',
      '2 photos. 3 of 4 checks answered, 2 failed. 1 video is not part of this document.',
      'Before · Photo 1',
      'Monday, March 2, 2026',
      'ana: Old tiles removed',
      'ben: Status: Completed',
      '2 failed items: Area is clean; Pressure',
      'Failed: 90 psi (at least 60, at most 80 psi)',
      'Dust in the hall',
      'Not answered',
      'Approved by Ruth Vale, Mar 3, 2026, 4:00 PM, on the page shared with the client.',
      'Looks great',
      'Photo 1 · Mar 2, 2026, 10:30 AM · ana',
      'Second wall',
      'ab'.repeat(32),
      hashContent(content),
      'Times are in the time zone America/New_York.',
    ]) {
      expect(text.replaceAll('\n', ' ')).toContain(part)
    }
    expect(text).not.toContain('[?]')
  })

  test('is in the chosen language', { tags: ['RPT-02'] }, async () => {
    const text = await textOf(buildContent({ language: 'es' }))
    const parts = ['Reporte de trabajo', 'Cuadrilla', 'Cronología', 'Lunes, 2 de marzo de 2026', 'Falló', 'Página 1 de']
    for (const part of parts) expect(text).toContain(part)
  })

  test('says that a signature of an item was revoked', { tags: ['RPT-02'] }, async () => {
    const items = [newItem('a', 'signature', 'Client signs'), newItem('b', 'photo', 'Panel')]
    const answer = { note: '', at: '2026-03-02T15:00:00.000Z', by: 'ana' }
    const answers = { a: { ...answer, value: 99 }, b: { ...answer, value: [98] } }
    const text = await textOf(buildContent({ checklists: [{ title: 'Hand over', items, answers, gone: ['a', 'b'] }] }))
    expect(text).toContain('Signature revoked or deleted')
    expect(text).toContain('Photos deleted')
    expect(text).not.toContain('Signed\n')
  })

  test('leaves out what was not chosen', { tags: ['RPT-02'] }, async () => {
    const content = buildContent({ timeline: null, photos: null, checklists: null, before: null, after: null })
    const text = await textOf({ ...content, video_count: 0, summary: '' })
    for (const part of ['Timeline', 'Photo', 'Checklists', 'Summary']) expect(text).not.toContain(part)
  })

  test('is tagged, with a figure for each photo', { tags: ['RPT-03'] }, async () => {
    const photos = Array.from({ length: 9 }, (_, index) => buildPhoto({ caption: `Wall ${index}` }))
    const { info, isTagged, language, pages } = await readPdf(await write(buildContent({ photos })))
    expect({ info, isTagged, language }).toMatchObject({
      info: { Title: 'Tile the shower – Work Report', Author: 'Vale & Sons' },
      isTagged: true,
      language: 'en',
    })
    const roles = pages.flatMap((page) => page.roles)
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(9 + 2 + 1)
    expect(new Set(roles)).toEqual(
      new Set(['Root', 'Document', 'Sect', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Caption']),
    )
    expect(pages.flatMap((page) => page.alts)).toContain('Photo 9. Wall 8')
  })

  test('embeds all of its fonts', { tags: ['RPT-03'] }, async () => {
    const pdf = (await write(buildContent({ title: 'Łódź Αθήνα Москва Việt' }))).toString('latin1')
    const descriptors = pdf.match(/\/Type \/FontDescriptor/g) ?? []
    expect(descriptors.length).toBeGreaterThan(4)
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(descriptors.length)
    expect(pdf).not.toContain('Helvetica')
  })

  test('has the same bytes for the same content', { tags: ['RPT-04'] }, async () => {
    const hashOf = async (content: ReportContent) => hash('sha256', await write(content), 'hex')
    const first = await hashOf(buildContent())
    expect(await hashOf(buildContent())).toBe(first)
    expect(await hashOf(buildContent({ site: '13 Oak Street' }))).not.toBe(first)
  })

  test('reads the next photos while it draws one', { tags: ['RPT-12'] }, async () => {
    const photos = Array.from({ length: 9 }, (_, index) => buildPhoto({ name: String(index) }))
    const read: string[] = []
    const running = { now: 0, most: 0 }
    const readPhoto = async ({ name }: ReportPhoto) => {
      read.push(name)
      running.now += 1
      running.most = Math.max(running.most, running.now)
      await setImmediate()
      running.now -= 1
      return jpeg
    }
    const output = new PassThrough().resume()
    await writeReport({ content: buildContent({ photos, before: 8, after: null }), readPhoto }, output)
    expect(read).toEqual(['8', ...photos.map(({ name }) => name)])
    expect(running.most).toBe(5)
  })

  test('fails if a photo cannot be read', { tags: ['RPT-08'] }, async () => {
    const readPhoto = () => Promise.reject(new Error('missing'))
    const output = new PassThrough().resume()
    await expect(writeReport({ content: buildContent(), readPhoto }, output)).rejects.toThrow('missing')
  })

  test('prints other scripts or says that it cannot', { tags: ['RPT-07'] }, async () => {
    const bytes = await write(buildContent({ client: '李明 (Łódź, Αθήνα, Москва)', crew: [] }))
    const { pages } = await readPdf(bytes)
    const text = pages.map((page) => page.text).join(' ')
    expect(text).toContain('[?] (Łódź, Αθήνα, Москва)')
    expect(text).toContain('[?] stands for letters of other scripts')
    // The text for screen readers contains the letters, as UTF-16.
    expect(bytes.includes(Buffer.from('674e660e', 'hex'))).toBe(true)
  })
})

test('draws marks over the photo, and adds their text to its alternative text', { tags: ['RPT-06'] }, async () => {
  const common = { id: 'f3b1a0de-52a5-4b0e-9a57-6d6d3f7f2d11', file_id: 1 }
  const marks = [
    { ...common, kind: 'arrow' as const, color: 'orange' as const, from: { x: 0.1, y: 0.1 }, to: { x: 0.5, y: 0.5 } },
    { ...common, kind: 'text' as const, color: 'cyan' as const, at: { x: 0.2, y: 0.8 }, text: 'Fuga aquí' },
  ]
  const content = (photoMarks: typeof marks) =>
    buildContent({ photos: [buildPhoto({ marks: photoMarks })], before: null, after: null, signatures: [] })
  const { pages } = await readPdf(await write(content(marks)))
  const page = pages.find(({ alts }) => alts.length > 0)
  expect(page?.alts).toEqual(['Photo 1. First wall Marked: Fuga aquí.'])
  expect(page?.text).toContain('Fuga aquí')
  expect((await write(content(marks))).equals(await write(content(marks.slice(0, 1))))).toBe(false)
})
