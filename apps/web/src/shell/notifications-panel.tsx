import type { Notification } from '@daywork/domain/notifications/notification'
import { noticeTexts } from '../texts/en/notices.ts'
import { useTexts } from '../texts/use-texts.ts'
import { relativeTime } from '../texts/relative-time.ts'
import { Button } from '../ui/kit/button.tsx'
import { IconButton } from '../ui/kit/icon-button.tsx'
import { OnceButton } from '../ui/kit/once-button.tsx'
import { IconCircleCheck, IconMessage, IconShieldExclamation, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { describeNotification } from './describe-notification.ts'
import { PlainList } from '../records/lists/plain-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListRow, RowNote } from '../ui/list-row.tsx'
import { history } from '../browser-history.ts'
import { RECORD_KINDS } from '../records/record-kinds.ts'
import { NOTICE_LOOKS } from '../records/notices/notice-looks.ts'
import {
  clearNotices,
  dismissNotice,
  hideNotices,
  markNoticesRead,
  type Notice,
  runAction,
  useNotices,
} from '../records/notices/notify.ts'
import { ShowMore } from '../records/lists/show-more.tsx'
import { keepFocusInList } from '../ui/lost-focus.ts'
import { Reference } from '../ui/reference.tsx'
import { SlidingPanel } from '../ui/sliding-panel.tsx'
import classes from './notifications-panel.module.css'
import { useShownNotifications } from './use-notifications.ts'

interface NotificationsPanelProps {
  isOpen: boolean
  onClose: () => void
  /** Closes this panel and opens the settings, which list devices. */
  onOpenSettings: () => void
}

/**
 * Notices of this session, until they are dismissed, and notifications of this account, newest first (SIDE-15, SIDE-25,
 * GEN-08).
 */
export function NotificationsPanel({ isOpen, onClose, onOpenSettings }: NotificationsPanelProps) {
  const t = useTexts(noticeTexts)
  const notices = useNotices()
  const notifications = useShownNotifications(isOpen)
  const { data } = notifications
  const hasUnread = notices.some(({ isRead }) => !isRead)
  useEffect(() => {
    if (isOpen) hideNotices()
  }, [isOpen])
  useEffect(() => {
    if (isOpen && hasUnread) markNoticesRead()
  }, [isOpen, hasUnread])
  return (
    <SlidingPanel title={t('title')} shape="sheet" isOpen={isOpen} onClose={onClose}>
      {data === undefined && (
        <div className={classes.unloaded}>
          <PlainList label={t('ofAccount')} query={{ ...notifications, data }} rows={1} failure={t('failed')}>
            {() => null}
          </PlainList>
        </div>
      )}
      {notices.length === 0 && data?.rows.length === 0 ? (
        <EmptyState title={t('none')} hint={t('noneHint')} />
      ) : (
        <NoticeList
          notices={notices}
          notifications={data?.rows ?? []}
          onOpenSettings={onOpenSettings}
          onClose={onClose}
        />
      )}
      <ShowMore list={notifications} className={classes.more} />
    </SlidingPanel>
  )
}

interface NoticeListProps {
  notices: readonly Notice[]
  notifications: readonly Notification[]
  onOpenSettings: () => void
  onClose: () => void
}

function NoticeList({ notices, notifications, onOpenSettings, onClose }: NoticeListProps) {
  const t = useTexts(noticeTexts)
  const rows = [
    ...notices.map((notice) => ({
      at: notice.at,
      row: <NoticeRow key={notice.id} notice={notice} onClose={onClose} />,
    })),
    ...notifications.map((notification) => ({
      at: Date.parse(notification.created_at),
      row: (
        <NotificationRow
          key={notification.id}
          notification={notification}
          onOpenSettings={onOpenSettings}
          onClose={onClose}
        />
      ),
    })),
  ]
  return (
    <>
      <ul aria-label={t('title')} className={classes.list}>
        {rows.toSorted((one, other) => other.at - one.at).map(({ row }) => row)}
      </ul>
      {notices.length > 1 && (
        <Button variant="default" className={classes.all} onClick={clearNotices}>
          {t('dismissAll')}
        </Button>
      )}
    </>
  )
}

/** Not the action of the notice: the same key would run it when several are dismissed. */
const DISMISS = '[data-dismisses]'

interface NoticeRowProps {
  notice: Notice
  onClose: () => void
}

function NoticeRow({ notice, onClose }: NoticeRowProps) {
  const { id, kind, text, subject, reference, at, action } = notice
  const { tone, icon } = NOTICE_LOOKS[kind]
  const t = useTexts(noticeTexts)
  const button = useRef<HTMLButtonElement>(null)
  const dismiss = () => {
    keepFocusInList(button.current?.closest('li') ?? null, { selector: DISMISS })
    dismissNotice(id)
  }
  const dismissForAction = () => {
    dismiss()
    // The page may stay the same one.
    if (action?.kept?.name === 'open') onClose()
  }
  return (
    <ListRow
      icon={icon}
      tone={tone}
      title={text}
      actions={
        <>
          {action && (
            <OnceButton variant="default" size="xs" onPress={() => runAction(notice, dismissForAction)}>
              {action.label}
            </OnceButton>
          )}
          <IconButton
            ref={button}
            variant="subtle"
            aria-label={t('dismiss', { text })}
            data-dismisses
            onClick={dismiss}
          >
            <IconX aria-hidden />
          </IconButton>
        </>
      }
    >
      {subject !== undefined && <span dir="auto">{subject}</span>}
      <RowNote>{relativeTime(new Date(at).toISOString())}</RowNote>
      {reference !== undefined && <Reference id={reference} />}
    </ListRow>
  )
}

interface NotificationRowProps {
  notification: Notification
  onOpenSettings: () => void
  onClose: () => void
}

/** Remains for 90 days, because it may be the only sign of a stranger's log-in. */
function NotificationRow({ notification, onOpenSettings, onClose }: NotificationRowProps) {
  const t = useTexts(noticeTexts)
  const { hint, record, title } = describeNotification(notification)
  const isApproval = notification.kind === 'client_approval'
  const open = () => {
    onClose()
    if (record) history.push(RECORD_KINDS[record.kind].address(record))
  }
  return (
    <ListRow
      icon={isApproval ? IconCircleCheck : record ? IconMessage : IconShieldExclamation}
      tone={isApproval ? 'green' : record ? 'blue' : 'amber'}
      title={title}
      actions={
        <Button variant="default" size="xs" onClick={record ? open : onOpenSettings}>
          {t(record ? 'open' : 'seeDevices')}
        </Button>
      }
    >
      <RowNote>{hint}</RowNote>
      <RowNote>{relativeTime(notification.created_at)}</RowNote>
    </ListRow>
  )
}
