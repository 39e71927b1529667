import { beforeEach, expect, test } from 'vitest'
import { shareTestApp, startTestApp } from '../../testing/test-app.ts'

const { server, user, call } = await shareTestApp()

const DEFAULTS = {
  name: '',
  time_zone: 'UTC',
  is_time_zone_set: false,
  working_days: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  day_starts: '08:00',
  day_ends: '17:00',
  default_order_minutes: 120,
}

const read = async () => (await call('GET', '/api/business/')).body
const save = (body: unknown) => call('PUT', '/api/business/', body)

beforeEach(async () => {
  await server.sql('delete from installation_state')
})

test(
  'the settings have defaults, and a change retains the fields that it leaves out',
  { tags: ['SCH-01'] },
  async () => {
    expect(await read()).toEqual(DEFAULTS)
    const time_zone = 'America/New_York'
    expect(await save({ time_zone, name: ' Oak & Sons ', day_starts: '07:30' })).toMatchObject({
      status: 200,
      body: { ...DEFAULTS, time_zone, is_time_zone_set: true, name: 'Oak & Sons', day_starts: '07:30' },
    })
    await save({ working_days: ['SAT', 'MON', 'MON'], default_order_minutes: 90 })
    expect(await read()).toEqual({
      name: 'Oak & Sons',
      time_zone,
      is_time_zone_set: true,
      working_days: ['MON', 'SAT'],
      day_starts: '07:30',
      day_ends: '17:00',
      default_order_minutes: 90,
    })
    const [event] = await server.sql('select username, details from audit_events order by id desc limit 1')
    expect(event).toEqual({
      username: user.username,
      details: { setting: 'business', value: { working_days: ['MON', 'SAT'], default_order_minutes: 90 } },
    })
  },
)

test.each([
  [{ time_zone: 'Mars/Olympus' }, { time_zone: ['Enter a time zone by its name, for example America/New_York.'] }],
  [{ time_zone: '+05:00' }, { time_zone: ['Enter a time zone by its name, for example America/New_York.'] }],
  [{ time_zone: 5 }, { time_zone: ['Not a valid string.'] }],
  [{ name: 'x'.repeat(101) }, { name: ['Ensure this field has no more than 100 characters.'] }],
  [{ name: null }, { name: ['This field may not be null.'] }],
  [{ working_days: [] }, { working_days: ['Choose at least one working day.'] }],
  [{ working_days: ['Monday'] }, { working_days: ['"Monday" is not a valid choice.'] }],
  [{ working_days: 'MON' }, { working_days: ['Expected a list of items.'] }],
  [{ day_starts: '24:00' }, { day_starts: ['Enter a time of day as HH:MM, for example 08:00.'] }],
  [{ day_ends: null }, { day_ends: ['This field may not be null.'] }],
  [{ day_ends: '08:00' }, { day_ends: ['The working day must end after it starts.'] }],
  [{ default_order_minutes: 4 }, { default_order_minutes: ['Ensure this value is greater than or equal to 5.'] }],
  [{ default_order_minutes: 1441 }, { default_order_minutes: ['Ensure this value is less than or equal to 1440.'] }],
  [{ default_order_minutes: 12.5 }, { default_order_minutes: ['A valid integer is required.'] }],
])('rejects %j and changes nothing', { tags: ['SCH-01'] }, async (fields, body) => {
  expect(await save({ day_starts: '08:00', ...fields })).toMatchObject({ status: 400, body })
  expect(await read()).toEqual(DEFAULTS)
})

test(
  'the first valid time zone that a registration sends becomes that of the business',
  { tags: ['SCH-02'] },
  async () => {
    const fresh = await startTestApp()
    try {
      const register = (username: string, time_zone: unknown) =>
        fresh.anonymous('POST', '/accounts/register/', { username, password: 'correct horse', time_zone })
      expect((await register('first', 'Mars/Olympus')).status).toBe(201)
      expect((await register('second', 'America/Denver')).status).toBe(201)
      expect((await register('third', 'Europe/Berlin')).status).toBe(201)
      const owner = await fresh.signIn()
      expect((await owner.call('GET', '/api/business/')).body).toEqual({
        ...DEFAULTS,
        time_zone: 'America/Denver',
        is_time_zone_set: true,
      })
    } finally {
      await fresh.close()
    }
  },
)
