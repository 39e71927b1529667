import { PRODUCT_VERSION } from '@daywork/domain/health/health'
import { Button } from '../ui/kit/button.tsx'
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react'
import { useSession } from '../api/session.ts'
import { ChangePasswordForm } from '../features/accounts/change-password-form.tsx'
import { focusAtStart } from '../features/accounts/focus-at-start.ts'
import { EventList } from '../features/accounts/event-list.tsx'
import { InviteList } from '../features/accounts/invite-list.tsx'
import { auditQuery } from '../features/accounts/queries.ts'
import { SecondFactorSettings } from '../features/accounts/second-factor-settings.tsx'
import { SessionList } from '../features/accounts/session-list.tsx'
import { lazyPanel } from '../ui/lazy-part.tsx'
import { SlidingPanel } from '../ui/sliding-panel.tsx'
import classes from './settings-panel.module.css'
import { ThemeChoice } from './theme-choice.tsx'

interface SettingsPanelProps {
  isOpen: boolean
  onClose: () => void
}

const DeletedPanel = lazyPanel(async () => (await import('./deleted-panel.tsx')).DeletedPanel)

const PeoplePanel = lazyPanel(async () => (await import('./people-panel.tsx')).PeoplePanel)

const LICENSE_ADDRESS = 'https://www.gnu.org/licenses/agpl-3.0.html'

/** Theme, account, devices, colleagues, and what this is (SIDE-14). */
export const SettingsPanel = ({ isOpen, onClose }: SettingsPanelProps) => (
  <SlidingPanel title="Settings" shape="sheet" isOpen={isOpen} onClose={onClose}>
    <div className={classes.sections}>
      <ThemeChoice />
      <AccountSection />
      <Section title="Second factor">
        <SecondFactorSettings />
      </Section>
      <Section title="Signed in on" isList>
        <SessionList />
      </Section>
      <HistorySection />
      <Section title="Invite a colleague">
        <InviteList />
      </Section>
      <PanelSection
        title="People"
        text="Everybody who has an account: last seen, devices, reset links."
        button="Manage People"
        Panel={PeoplePanel}
      />
      <PanelSection
        title="Deleted records"
        text="Bring back what was deleted in the last weeks."
        button="Recently deleted"
        Panel={DeletedPanel}
      />
      <Section title="About Daywork">
        <p className={classes.about}>
          Version {PRODUCT_VERSION}. Free software under the{' '}
          <a href={LICENSE_ADDRESS} target="_blank" rel="noreferrer">
            GNU Affero General Public License 3.0
          </a>
          : you may use, study, share and change it. Its source comes with every installation; whoever runs this server
          hands it on to you on request.
        </p>
      </Section>
    </div>
  </SlidingPanel>
)

function AccountSection() {
  const { username } = useSession()
  const [form, setForm] = useState<'not yet' | 'open' | 'closed'>('not yet')
  return (
    <Section title="Your account">
      {form === 'open' ? (
        <ChangePasswordForm onClose={() => setForm('closed')} />
      ) : (
        <div className={classes.account}>
          <span>
            Signed in as <b>{username}</b>
          </span>
          <Button ref={form === 'closed' ? focusAtStart : null} variant="default" onClick={() => setForm('open')}>
            Change Password
          </Button>
        </div>
      )}
    </Section>
  )
}

const OWN_HISTORY = auditQuery('/accounts/sign-ins/?page_size=5')

function HistorySection() {
  const { username } = useSession()
  return (
    <Section title="Sign-in history" isList>
      <EventList label="Sign-in history" query={OWN_HISTORY} rows={5} {...(username ? { reader: username } : {})} />
    </Section>
  )
}

interface PanelSectionProps {
  title: string
  text: string
  button: string
  Panel: ComponentType<{ isOpen: boolean; onClose: () => void }>
}

/** A section whose panel opens over the settings, and closes back to them. */
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
  /** Its rows bring the space above them. */
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
