import { PRODUCT_VERSION } from '@daywork/domain/health/health'
import { Button } from '../ui/kit/button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react'
import { useSession } from '../api/session.ts'
import { ChangePasswordForm } from '../features/accounts/change-password-form.tsx'
import { focusAtStart } from '../features/accounts/focus-at-start.ts'
import { EventList } from '../features/accounts/event-list.tsx'
import { InviteList } from '../features/accounts/invite-list.tsx'
import { ownEventsQuery } from '../features/accounts/queries.ts'
import { BusinessHours } from '../features/business/business-hours.tsx'
import { CalendarFeeds } from '../features/calendar-feeds/calendar-feeds.tsx'
import { SecondFactorSettings } from '../features/accounts/second-factor-settings.tsx'
import { SessionList } from '../features/accounts/session-list.tsx'
import { lazyPanel } from '../records/lazy-panel.tsx'
import { checklistTexts } from '../texts/en/checklists.ts'
import { keptFilesTexts } from '../texts/en/kept-files.ts'
import { businessTexts } from '../texts/en/business.ts'
import { calendarFeedTexts } from '../texts/en/calendar-feeds.ts'
import { settingsTexts } from '../texts/en/settings.ts'
import { useTexts } from '../texts/use-texts.ts'
import { SlidingPanel } from '../ui/sliding-panel.tsx'
import classes from './settings-panel.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { ReplicaChoice } from './replica-choice.tsx'
import { ShortcutsChoice } from './shortcuts-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

interface SettingsPanelProps {
  isOpen: boolean
  onClose: () => void
}

const DeletedPanel = lazyPanel(async () => (await import('./deleted-panel.tsx')).DeletedPanel)

const PeoplePanel = lazyPanel(async () => (await import('./people-panel.tsx')).PeoplePanel)

const LICENSE_ADDRESS = 'https://www.gnu.org/licenses/agpl-3.0.html'

const licenseLink = (name: ReactNode) => (
  <a href={LICENSE_ADDRESS} target="_blank" rel="noreferrer">
    {name}
  </a>
)

const bold = (name: ReactNode) => <b>{name}</b>

/** Theme, language, account, devices, team, and version (SIDE-14). */
export function SettingsPanel({ isOpen, onClose }: SettingsPanelProps) {
  const t = useTexts(settingsTexts)
  const business = useTexts(businessTexts)
  const feeds = useTexts(calendarFeedTexts)
  const c = useTexts(checklistTexts)
  const k = useTexts(keptFilesTexts)
  const navigate = useNavigate()
  return (
    <SlidingPanel title={t('title')} shape="sheet" isOpen={isOpen} onClose={onClose}>
      <div className={classes.sections}>
        <ThemeChoice />
        <LanguageChoice />
        <ShortcutsChoice />
        <ReplicaChoice />
        <AccountSection />
        <Section title={t('secondFactor')}>
          <SecondFactorSettings />
        </Section>
        <Section title={t('devices')} isList>
          <SessionList />
        </Section>
        <HistorySection />
        <Section title={business('title')}>
          <BusinessHours />
        </Section>
        <Section title={c('settings.title')}>
          <div className={classes.account}>
            <span>{c('settings.hint')}</span>
            <Button
              variant="default"
              onClick={() => {
                onClose()
                void navigate({ to: '/checklists' })
              }}
            >
              {c('settings.open')}
            </Button>
          </div>
        </Section>
        <Section title={k('title')}>
          <div className={classes.account}>
            <span>{k('settingsHint')}</span>
            <Button
              variant="default"
              onClick={() => {
                onClose()
                void navigate({ to: '/photos-on-phones' })
              }}
            >
              {k('open')}
            </Button>
          </div>
        </Section>
        <Section title={feeds('title')}>
          <CalendarFeeds />
        </Section>
        <Section title={t('invite')}>
          <InviteList />
        </Section>
        <PanelSection title={t('people.title')} text={t('people.hint')} button={t('people.open')} Panel={PeoplePanel} />
        <PanelSection
          title={t('deleted.title')}
          text={t('deleted.hint')}
          button={t('deleted.open')}
          Panel={DeletedPanel}
        />
        <Section title={t('about.title')}>
          <p className={classes.about}>
            {t.rich('about.text', {
              version: PRODUCT_VERSION,
              license: licenseLink,
            })}
          </p>
        </Section>
      </div>
    </SlidingPanel>
  )
}

function AccountSection() {
  const t = useTexts(settingsTexts)
  const { username } = useSession()
  const [form, setForm] = useState<'not yet' | 'open' | 'closed'>('not yet')
  return (
    <Section title={t('account')}>
      {form === 'open' ? (
        <ChangePasswordForm onClose={() => setForm('closed')} />
      ) : (
        <div className={classes.account}>
          <span>{t.rich('signedInAs', { username: username ?? '', b: bold })}</span>
          <Button ref={form === 'closed' ? focusAtStart : null} variant="default" onClick={() => setForm('open')}>
            {t('changePassword')}
          </Button>
        </div>
      )}
    </Section>
  )
}

function HistorySection() {
  const t = useTexts(settingsTexts)
  const { username } = useSession()
  return (
    <Section title={t('history')} isList>
      <EventList label={t('history')} query={ownEventsQuery} rows={5} {...(username ? { reader: username } : {})} />
    </Section>
  )
}

interface PanelSectionProps {
  title: string
  text: string
  button: string
  Panel: ComponentType<{ isOpen: boolean; onClose: () => void }>
}

/** A section with a button that opens a panel on top of the settings. */
function PanelSection({ title, text, button, Panel }: PanelSectionProps) {
  const [shown, setShown] = useState<'not yet' | 'open' | 'closed'>('not yet')
  return (
    <Section title={title}>
      <div className={classes.account}>
        <span>{text}</span>
        <Button variant="default" onClick={() => setShown('open')}>
          {button}
        </Button>
      </div>
      <Suspense>
        {shown !== 'not yet' && <Panel isOpen={shown === 'open'} onClose={() => setShown('closed')} />}
      </Suspense>
    </Section>
  )
}

interface SectionProps {
  title: string
  /** List rows already include spacing above them. */
  isList?: boolean
  children: ReactNode
}

function Section({ title, isList, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section} data-is-list={isList || undefined}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
