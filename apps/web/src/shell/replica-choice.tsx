import { createStore, useStore } from '../api/create-store.ts'
import { mayHaveNetwork } from '../api/network.ts'
import { chooseReplicaScope, type ReplicaScope, replicaScope, replicaSize } from '../api/replica-scope.ts'
import { settingsTexts } from '../texts/en/settings.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Checkbox } from '../ui/kit/checkbox.tsx'
import classes from './settings-panel.module.css'

/**
 * What the copy was when the choice was first made without a network. As long as it has the same size, no pull has filled
 * it again. Outside of the component, because the settings may be closed and opened again.
 */
const unfilled = createStore<{ scope: ReplicaScope; size: ReturnType<typeof replicaSize.get> } | null>(null)

function choose(scope: ReplicaScope): void {
  const before = unfilled.get()
  const size = replicaSize.get()
  if (mayHaveNetwork()) unfilled.set(null)
  else if (before === null || before.size !== size) unfilled.set({ scope: replicaScope.get(), size })
  chooseReplicaScope(scope)
}

/** The setting for which records this device has without a network (SYNC-47). */
export function ReplicaChoice() {
  const t = useTexts(settingsTexts)
  const scope = useStore(replicaScope)
  const size = useStore(replicaSize)
  const before = useStore(unfilled)
  const isUnfilled = before !== null && before.size === size && before.scope !== scope
  return (
    <div className={classes.setting}>
      <Checkbox
        label={t('replica.label')}
        description={t('replica.hint')}
        checked={scope === 'everything'}
        onChange={(event) => choose(event.currentTarget.checked ? 'everything' : 'phone')}
      />
      <p role="status" className={`${classes.about} ${classes.ofCheckbox}`}>
        {isUnfilled
          ? t('replica.later')
          : size && t(size.isFilling ? 'replica.filling' : 'replica.has', { count: size.workOrders })}
      </p>
    </div>
  )
}
