import { PRODUCT_VERSION } from '@daywork/domain/health/health'
import { PlainPage } from '../shell/plain-page.tsx'
import { SEARCH_KEYS } from '../shell/use-search-keys.ts'
import { ServerState } from '../shell/server-state.tsx'
import classes from './support-page.module.css'

const KEYS: readonly { keys: string; does: string }[] = [
  { keys: SEARCH_KEYS, does: 'Search everything, from any screen' },
  { keys: '↑ ↓ Enter', does: 'Move through what was found, and open it' },
  { keys: 'Esc', does: 'Close what lies over the page; clear a search' },
  { keys: 'Tab', does: 'Go to the next button or field' },
  { keys: 'Enter', does: 'Press the button, open the card, save the form' },
]

/** SHELL-04. */
export const SupportPage = () => (
  <PlainPage title="Support">
    <p>
      Daywork is run by your own business, on its own server. For access, invitations and lost passwords, ask the
      colleague who set it up.
    </p>

    <h2>The system</h2>
    <dl className={classes.facts}>
      <dt>Version</dt>
      <dd>Daywork {PRODUCT_VERSION}</dd>
      <dt>Server</dt>
      <dd>
        <ServerState />
      </dd>
      <dt>Address</dt>
      <dd>{window.location.host}</dd>
    </dl>

    <h2>Without a signal</h2>
    <p>
      Once you have opened Daywork on a device, it opens there without a network and shows what it last loaded. A new
      project made meanwhile is kept on the device and created when the network is back. Over https you can install it
      like any other app, from your browser’s menu.
    </p>

    <h2>Keys</h2>
    <dl className={classes.facts}>
      {KEYS.map(({ keys, does }) => (
        <div key={keys} className={classes.fact}>
          <dt>
            <kbd className={classes.key}>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>

    <h2>Before you ask</h2>
    <ul>
      <li>“Server” above says whether this device can reach Daywork.</li>
      <li>If something looks out of date, reload the page.</li>
      <li>A record deleted by mistake can be brought back: press Undo in the notification that says so.</li>
    </ul>

    <h2>When you ask</h2>
    <p>
      Say what you did, what you expected and what you saw instead, with the exact words of any message, and the version
      above.
    </p>

    <h2>If you run the server</h2>
    <p>
      <code>npm run account</code> sets a forgotten password, <code>/api/health/</code> says what is wrong, and the
      self-hosting guide that came with Daywork (docs/self-hosting.md) tells of backups and updates.
    </p>
  </PlainPage>
)
