import type { OrderReport } from '@daywork/domain/order-reports/order-report'

/** Examples of PDF reports, by schema name. */
export const ORDER_REPORT_EXAMPLES = {
  OrderReport: {
    id: 3,
    work_order: 12,
    language: 'en',
    photos_per_page: 4,
    sections: ['timeline', 'photos', 'checklists'],
    has_captions: true,
    has_notes: true,
    summary: 'The shower is tiled and sealed.',
    files: null,
    before: 31,
    after: 34,
    status: 'done',
    percent: 100,
    url: '/media/reports/3/s12/1767225600/Zk7TtN4cR2mXs9aP/',
    size: 4_210_332,
    page_count: 9,
    sha256: '9d0c1b7f6a5e4d3c2b1a0f9e8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c',
    content_sha256: 'b7c1e5a42f3a1c6c0f7f9d2f9c57b1c1f6d4d0a7c6d0f5d8f2f2b0a0f4f8a3d9',
    is_current: true,
    created_by: 'ann',
    created_at: '2025-01-05T10:00:00.000Z',
  } satisfies OrderReport,
  OrderReportInput: {
    language: 'en',
    photos_per_page: 4,
    before: 31,
    after: 34,
    summary: 'The shower is tiled and sealed.',
  },
}
