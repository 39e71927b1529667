import { isProjectStatus } from '@daywork/domain/projects/statuses'
import { projectTexts } from './en/projects.ts'
import { getTexts } from './use-texts.ts'

/** The text on a card's badge; for an unknown status, its code with spaces instead of underscores. */
export const projectBadgeText = (status: string): string =>
  isProjectStatus(status) ? getTexts(projectTexts)(`badge.${status}`) : status.replaceAll('_', ' ')
