import { commonTexts } from '../../texts/en/common.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { OnceButton } from '../../ui/kit/once-button.tsx'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Reference } from '../../ui/reference.tsx'
import classes from './notification-region.module.css'
import { rescueFocus } from '../../ui/lost-focus.ts'
import { NOTICE_LOOKS } from './notice-looks.ts'
import { dismissNotice, hideNotice, type Notice, runAction, useNotices } from './notify.ts'
import { NOTICE_SHOWN_LONG_MS, NOTICE_SHOWN_MS } from '../../ui/timings.ts'

/** The live region for notifications. Always mounted, so that screen readers announce additions. */
export function NotificationRegion() {
  const t = useTexts(commonTexts)
  const shown = useNotices().filter((notice) => notice.isShown)
  return (
    // A modal hides everything else from screen readers, except `aria-live` regions.
    <div role="status" aria-live="polite" aria-label={t('notices.region')} className={classes.region}>
      {shown.map((notice) => (
        <NoticeCard key={`${notice.id}-${notice.at}`} notice={notice} />
      ))}
    </div>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { id, kind, text, subject, reference, action } = notice
  const t = useTexts(commonTexts)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isHovered || isFocused
  const shownMs = action || kind === 'error' || kind === 'warning' ? NOTICE_SHOWN_LONG_MS : NOTICE_SHOWN_MS
  useEffect(() => {
    if (isPaused) return
    const hide = () => {
      hideNotice(id)
      rescueFocus()
    }
    const timer = setTimeout(hide, shownMs)
    return () => clearTimeout(timer)
  }, [id, isPaused, shownMs])

  const { tone, icon: Icon } = NOTICE_LOOKS[kind]
  const dismiss = () => {
    dismissNotice(id)
    rescueFocus()
  }
  return (
    <div
      className={classes.notice}
      data-tone={tone}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon data-icon="m" className={classes.icon} aria-hidden />
      <span className={classes.texts}>
        <span className={classes.text}>{text}</span>
        {subject !== undefined && (
          <span className={classes.subject} dir="auto" data-cut="2">
            {subject}
          </span>
        )}
        {reference !== undefined && <Reference id={reference} />}
      </span>
      {action && (
        <OnceButton variant="default" size="xs" onPress={() => runAction(notice, dismiss)}>
          {action.label}
        </OnceButton>
      )}
      <IconButton variant="subtle" aria-label={t('notices.dismiss')} onClick={dismiss}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  )
}
