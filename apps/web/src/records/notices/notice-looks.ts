import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import type { StatusLook } from '../../theme/status-look.ts'
import type { NoticeKind } from './notify.ts'

export const NOTICE_LOOKS: Record<NoticeKind, StatusLook> = {
  info: { tone: 'blue', icon: IconInfoCircle },
  success: { tone: 'green', icon: IconCircleCheck },
  warning: { tone: 'amber', icon: IconAlertTriangle },
  error: { tone: 'red', icon: IconExclamationCircle },
}
