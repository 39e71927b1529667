/** Photos of one report. */
export const REPORT_FILES_MAX = 500
/** Reports of one account that are queued or being made. */
export const REPORTS_WAITING_MAX = 10
export const REPORT_SUMMARY_MAX = 2000

export const PHOTOS_PER_PAGE = [2, 4, 6] as const
export type PhotosPerPage = (typeof PHOTOS_PER_PAGE)[number]
export const PHOTOS_PER_PAGE_DEFAULT: PhotosPerPage = 4

/** The parts of a report that its creator may leave out. */
export const REPORT_SECTIONS = ['timeline', 'photos', 'checklists'] as const
export type ReportSection = (typeof REPORT_SECTIONS)[number]

export const REPORT_STATUSES = ['queued', 'running', 'done', 'failed'] as const
