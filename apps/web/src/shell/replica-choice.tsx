import { useStore } from '../api/create-store.ts'
import { chooseReplicaScope, replicaScope, replicaSize } from '../api/replica-scope.ts'
import { settingsTexts } from '../texts/en/settings.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Checkbox } from '../ui/kit/checkbox.tsx'
import classes from './settings-panel.module.css'

/** The setting for which records this device has without a network (SYNC-47). */
export function ReplicaChoice() {
  const t = useTexts(settingsTexts)
  const scope = useStore(replicaScope)
  const size = useStore(replicaSize)
  return (
    <div className={classes.setting}>
      <Checkbox
        label={t('replica.label')}
        description={t('replica.hint')}
        checked={scope === 'everything'}
        onChange={(event) => chooseReplicaScope(event.currentTarget.checked ? 'everything' : 'phone')}
      />
      <p role="status" className={`${classes.about} ${classes.ofCheckbox}`}>
        {size && t(size.isFilling ? 'replica.filling' : 'replica.has', { count: size.workOrders })}
      </p>
    </div>
  )
}
