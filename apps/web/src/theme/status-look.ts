import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconBan,
  IconBeach,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleOff,
  IconClockHour4,
  IconEqual,
  IconPencil,
  IconPlayerPause,
  IconProgress,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Priority, WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import type { ProjectStatus } from '@daywork/domain/projects/statuses'
import type { WorkerStatus } from '@daywork/domain/workers/statuses'

/** Color families for statuses. Each has a text and a background color in tokens.css, checked for contrast. */
export type Tone = 'grey' | 'blue' | 'violet' | 'green' | 'amber' | 'red' | 'orange'

export interface StatusLook {
  tone: Tone
  icon: TablerIcon
}

/**
 * Color and icon of each status, for all screens. Labels are in texts/status-labels.ts; color is never used without label
 * and icon. Of statuses and priorities, only Urgent is orange (WO-142).
 */
const WORK_ORDER_LOOKS: Record<WorkOrderStatus, StatusLook> = {
  DRAFT: { tone: 'grey', icon: IconPencil },
  PENDING: { tone: 'violet', icon: IconClockHour4 },
  SCHEDULED: { tone: 'violet', icon: IconCalendarEvent },
  NOT_STARTED: { tone: 'grey', icon: IconCircleDashed },
  IN_PROGRESS: { tone: 'blue', icon: IconProgress },
  ON_HOLD: { tone: 'amber', icon: IconPlayerPause },
  COMPLETED: { tone: 'green', icon: IconCircleCheck },
  CANCELLED: { tone: 'grey', icon: IconBan },
}

const PROJECT_LOOKS: Record<ProjectStatus, StatusLook> = {
  PLANNING: { tone: 'violet', icon: IconPencil },
  IN_PROGRESS: WORK_ORDER_LOOKS.IN_PROGRESS,
  ON_HOLD: WORK_ORDER_LOOKS.ON_HOLD,
  COMPLETED: WORK_ORDER_LOOKS.COMPLETED,
  CANCELLED: WORK_ORDER_LOOKS.CANCELLED,
}

const WORKER_LOOKS: Record<WorkerStatus, StatusLook> = {
  AVAILABLE: { tone: 'green', icon: IconCircleCheck },
  BUSY: { tone: 'blue', icon: IconTool },
  ON_LEAVE: { tone: 'amber', icon: IconBeach },
  INACTIVE: { tone: 'grey', icon: IconCircleOff },
}

const PRIORITY_LOOKS: Record<Priority, StatusLook> = {
  LOW: { tone: 'grey', icon: IconArrowDown },
  MEDIUM: { tone: 'grey', icon: IconEqual },
  HIGH: { tone: 'amber', icon: IconArrowUp },
  URGENT: { tone: 'orange', icon: IconAlertTriangle },
}

/** Fallback for a status that this version does not know (WO-54). */
const UNKNOWN_LOOK: StatusLook = { tone: 'grey', icon: IconCircleDotted }

const looksOf =
  (looks: Record<string, StatusLook>, fallback = UNKNOWN_LOOK) =>
  (code: string | null | undefined) =>
    (code ? looks[code] : undefined) ?? fallback

export const workOrderLook = looksOf(WORK_ORDER_LOOKS)
export const projectLook = looksOf(PROJECT_LOOKS)
export const workerLook = looksOf(WORKER_LOOKS)
/** A missing or unknown priority looks like its label, Medium (WO-24). */
export const priorityLook = looksOf(PRIORITY_LOOKS, PRIORITY_LOOKS.MEDIUM)
