import type { ReportContent, ReportPhoto } from '../report-content.ts'

/** The content of a report, for tests. */
export const buildContent = (fields: Partial<ReportContent> = {}): ReportContent => ({
  language: 'en',
  time_zone: 'America/New_York',
  photos_per_page: 4,
  business: 'Vale & Sons',
  title: 'Tile the shower',
  client: 'Ruth Vale',
  project: 'Bathroom',
  site: '12 Oak Street, Albany',
  status: 'COMPLETED',
  scheduled_start: '2026-03-02T13:00:00.000Z',
  scheduled_end: '2026-03-02T21:00:00.000Z',
  completed_at: '2026-03-03T20:30:00.000Z',
  crew: ['Ana López', 'Ben Ortiz'],
  summary: 'The shower is tiled and sealed.',
  as_of: '2026-03-03T20:30:00.000Z',
  timeline: [
    { at: '2026-03-02T13:05:00.000Z', author: 'ana', kind: 'status', status: 'IN_PROGRESS' },
    { at: '2026-03-02T15:00:00.000Z', author: 'ana', kind: 'note', text: 'Old tiles removed' },
    { at: '2026-03-03T20:30:00.000Z', author: 'ben', kind: 'status', status: 'COMPLETED' },
  ],
  photos: [buildPhoto(), buildPhoto({ caption: 'Second wall' })],
  before: 0,
  after: 1,
  checklists: [
    {
      title: 'Before leaving',
      items: [
        item('a', 'check', 'Water is off'),
        item('b', 'yes_no', 'Area is clean'),
        { ...item('c', 'number', 'Pressure'), unit: 'psi', min: 60, max: 80 },
        item('d', 'text', 'Remarks'),
      ],
      answers: {
        a: { value: true, note: '', at: '2026-03-03T20:00:00.000Z', by: 'ben' },
        b: { value: 'no', note: 'Dust in the hall', at: '2026-03-03T20:01:00.000Z', by: 'ben' },
        c: { value: 90, note: '', at: '2026-03-03T20:02:00.000Z', by: 'ben' },
      },
    },
  ],
  approvals: [{ at: '2026-03-03T21:00:00.000Z', name: 'Ruth Vale', text: 'Looks great' }],
  signatures: [
    {
      signer: 'Ruth Vale',
      role: 'client',
      drawing: { width: 600, height: 200, path: 'M40 120Q80 60 110 95L140 130' },
      at: '2026-03-03T21:05:00.000Z',
      sha256: 'ab'.repeat(32),
      changes: [],
      revoked_reason: null,
    },
  ],
  video_count: 1,
  ...fields,
})

const item = (id: string, kind: 'check' | 'yes_no' | 'number' | 'text', label: string) => ({
  id,
  kind,
  label,
  hint: '',
  required: true,
  unit: '',
  min: null,
  max: null,
  choices: [],
})

export const buildPhoto = (fields: Partial<ReportPhoto> = {}): ReportPhoto => ({
  sha256: 'ab'.repeat(32),
  name: 'IMG_0001.jpg',
  width: 1280,
  height: 960,
  taken_at: '2026-03-02T15:30:00.000Z',
  uploaded_at: '2026-03-02T16:00:00.000Z',
  author: 'ana',
  caption: 'First wall',
  marks: [],
  work: 1,
  ...fields,
})
