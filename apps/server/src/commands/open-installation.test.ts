import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { takeOwnerLock } from '../database/embedded/owner-lock.ts'
import { makeDataDir } from '../database/embedded/testing/test-folder.ts'
import { connectToTrusting, startTrustingCluster } from '../database/embedded/testing/trusting-cluster.ts'
import { createLogger } from '../logger.ts'
import { openToRead } from './open-installation.ts'

test(
  'a command that starts while a server creates its role waits for the role',
  { tags: ['OPS-07', 'OPS-34'], timeout: 60_000 },
  async () => {
    const dataDir = makeDataDir()
    const cluster = await startTrustingCluster(dataDir)
    const release = takeOwnerLock(dataDir)
    const rejected = cluster.logged('role "daywork_server" does not exist')
    const opening = openToRead(readConfig({ DATA_DIR: dataDir }), createLogger('silent'))
    await rejected
    const superuser = await connectToTrusting(dataDir)
    await superuser.query('create role daywork_server login')
    await superuser.end()

    const { close, connection } = await opening
    const database = connect(connection, () => undefined)
    expect((await database.pool.query('select current_user')).rows).toEqual([{ current_user: 'daywork_server' }])
    await database.close()
    await close()
    release()
  },
)
