import type { DrawnMark } from '@daywork/domain/portfolio/markup'
import type {
  NewSharedPage,
  SharedChecklist,
  SharedMedia,
  SharedPage,
  SharedPageView,
  SharedSignature,
} from '@daywork/domain/shared-pages/shared-page'

const question = {
  id: 4,
  kind: 'question',
  name: 'Ruth Vale',
  text: 'Can we still choose a darker grout?',
  created_at: '2025-01-06T07:30:00.000Z',
} as const

const sharedPage = {
  id: 2,
  work_order: 12,
  work_order_title: 'Tile the shower',
  project: null,
  title: '',
  language: 'en',
  message: 'The shower is ready to look at.',
  has_captions: false,
  has_marks: true,
  files: [31, 34],
  before: 31,
  after: 34,
  cover: null,
  notes: [8],
  checklists: [5],
  signatures: [],
  state: 'open',
  expires_at: '2025-02-04T10:00:00.000Z',
  revoked_at: null,
  created_by: 'ann',
  created_at: '2025-01-05T10:00:00.000Z',
  view_count: 3,
  last_viewed_at: '2025-01-06T07:28:00.000Z',
  responses: [question],
} satisfies SharedPage

const mark = {
  kind: 'arrow',
  color: 'orange',
  from: { x: 0.2, y: 0.7 },
  to: { x: 0.45, y: 0.5 },
} satisfies DrawnMark

const media = {
  kind: 'photo',
  role: 'after',
  is_cover: true,
  day: '2025-01-05',
  caption: '',
  width: 4032,
  height: 3024,
  placeholder: null,
  marks: [mark],
  thumbnail_url: '/media/34/320/p2/1767225600/Qm9keQ/',
  large_url: '/media/34/1280/p2/1767225600/Qm9keQ/',
  video_url: null,
} satisfies SharedMedia

const checklist = {
  title: 'Before leaving',
  items: [
    { kind: 'yes_no', label: 'Water is off', unit: '', answer: { value: 'yes', note: '' }, has_failed: false },
    { kind: 'number', label: 'Pressure', unit: 'psi', answer: null, has_failed: false },
  ],
} satisfies SharedChecklist

const signature = {
  signer: 'Ruth Vale',
  role: 'client',
  drawing: { width: 300, height: 100, path: 'M10 20L30 40' },
  signed_at: '2025-01-05T15:00:00.000Z',
} satisfies SharedSignature

const { id: _id, kind: _kind, ...shownQuestion } = question

/** Examples of shared pages, by schema name. */
export const SHARED_PAGE_EXAMPLES = {
  ClientResponse: question,
  SharedPage: sharedPage,
  SharedPageInput: { work_order: 12, files: [31, 34], before: 31, after: 34, notes: [8], checklists: [5] },
  SharedPagePatch: { message: 'The shower is done.', expires_at: null },
  NewSharedPage: {
    ...sharedPage,
    view_count: 0,
    last_viewed_at: null,
    responses: [],
    url: 'https://daywork.example/p/wV0qN8sJc5Hd1LxBb2Jq3vYp0hK8Qd1WZk7TtN4cR2m',
  } satisfies NewSharedPage,
  DrawnMark: mark,
  SharedMedia: media,
  SharedChecklist: checklist,
  SharedSignature: signature,
  SharedPageView: {
    language: 'en',
    title: 'Tile the shower',
    business: 'Pier 4 Builders',
    site: '4 Pier Road',
    progress: 'in_progress',
    first_day: '2025-01-05',
    last_day: null,
    crew: ['Ann', 'Bo'],
    message: 'The shower is ready to look at.',
    shared_at: '2025-01-05T10:00:00.000Z',
    media: [media],
    notes: [{ text: 'Walls are grouted.', written_at: '2025-01-05T09:40:00.000Z', day: '2025-01-05' }],
    checklists: [checklist],
    signatures: [],
    questions: [shownQuestion],
    approval: null,
    chain: {
      event: '9f2c1be04d5a7f36c8e1d9b2a4760f5e3c8b1a2d4f6e7089a1b2c3d4e5f60718',
      day: '2026-11-22',
      root: '3b7e5d9a1c2f4068b9d7e6a5c4f3021e8d9c0b1a2f3e4d5c6b7a8091a2b3c4d5',
    },
    can_sign: true,
    signature: null,
    shown_sha256: '5b0f7d9c2e4a6183f7c9d1e5b3a40628d7f1c3e9a5b2846071d3f5e7a9c1b204',
  } satisfies SharedPageView,
  ClientQuestionInput: { name: question.name, text: question.text },
  ClientApprovalInput: { name: question.name },
}
