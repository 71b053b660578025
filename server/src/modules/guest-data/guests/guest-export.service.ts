import { strToU8, zipSync } from 'fflate'
import type { SiteCaller, SiteContext } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import { writeCsv } from '../../../platform/csv'
import type { Tx } from '../../../platform/db'
import { presentEvent } from './guests.present'
import { findGuestAccess, findGuestPayments, findLoginAttempts } from './guests.repo'
import { emailsOfGuest } from '../../marketing/campaigns'
import { accountsOfGuest } from '../../finance/payments'
import { loadGuest, profileOf } from './guests.service'
import { sessionsOfGuest } from './wifi-sessions.service'

/** Higher than any guest's number of rows. */
const MAX_ROWS = 10_000

/** Collects everything stored about a guest. */
export async function collectGuest(tx: Tx, context: SiteContext, id: number) {
  const { site, now } = context
  const { devices, consents, ...profile } = await profileOf(tx, context, await loadGuest(tx, context, id))
  const newest = { guestId: id, limit: MAX_ROWS }
  const sessions = (await sessionsOfGuest(tx, context, newest)).map(
    ({ siteid: _siteid, guest_id: _guest, guest_name: _name, access_point: point, ...session }) => ({
      ...session,
      access_point: point && (point.name || point.mac),
    }),
  )
  const payments = (await findGuestPayments(tx, site.id, newest)).map(presentEvent)
  const accounts = await accountsOfGuest(tx, site.id, id)
  const emails = await emailsOfGuest(tx, site.id, id)
  const access = await findGuestAccess(tx, site.id, id)
  const withAccess = (kind: (typeof access)[number]['kind']) => access.filter((each) => each.kind === kind)
  const vouchers = withAccess('voucher').map(({ name: code, first_login }) => ({ code, first_login }))
  const guestAccounts = withAccess('account').map(({ name: username, first_login }) => ({
    username,
    first_login,
  }))
  const exported = { exported_at: now.toISOString(), site: site.name }
  return {
    ...exported,
    guest: profile,
    devices,
    consents,
    sessions,
    emails,
    payments,
    payment_accounts: accounts,
    vouchers,
    guest_accounts: guestAccounts,
    login_attempts: await findLoginAttempts(tx, site.id, id),
  }
}

/**
 * Creates a zip file of everything stored about a guest: `guest.json`, and tables for spreadsheets. It's
 * audited, since the data leaves the product.
 */
export async function exportGuest(tx: Tx, caller: SiteCaller, id: number): Promise<Buffer> {
  const { site } = caller
  const all = await collectGuest(tx, caller, id)
  const { guest: profile, devices, consents, sessions, emails, payments } = all
  const tables = {
    'profile.csv': [{ ...profile, details: JSON.stringify(profile.details) }],
    'devices.csv': devices,
    'consents.csv': consents.map(({ text, ...consent }) => ({
      ...consent,
      version: text?.version ?? null,
      text: text?.text ?? '',
    })),
    'sessions.csv': sessions,
    'emails.csv': emails,
    'payments.csv': payments,
    'payment-accounts.csv': all.payment_accounts,
    'vouchers.csv': all.vouchers,
    'guest-accounts.csv': all.guest_accounts,
    'login-attempts.csv': all.login_attempts,
  }
  const files = Object.entries(tables)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => [name, writeCsv(rows.map(cellsOf), Object.keys(rows[0] ?? {}))] as const)
  await recordEvent(tx, caller, 'guest.export', { subject: `#${id}`, siteId: site.id })
  return Buffer.from(
    zipSync({
      'guest.json': strToU8(JSON.stringify(all, null, 2)),
      ...Object.fromEntries(files.map(([name, content]) => [name, new Uint8Array(content)])),
    }),
  )
}

/**
 * Converts values, because the CSV writer turns true into 1 and false into an empty cell, and lists into
 * JSON.
 */
function cellsOf(row: object): Record<string, unknown> {
  const text = (value: unknown) => {
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    return Array.isArray(value) ? value.join(', ') : value
  }
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, text(value)]))
}
