import { sql } from 'drizzle-orm'
import { insertedId, type Tx } from '../../../../platform/db'
import { device, guest, voucher, voucherBatch, voucherDevice, wifiSession } from '../../../../schema'
import type { Tenant } from '../../../../testing/builders'

type BatchValues = Partial<typeof voucherBatch.$inferInsert>

/** Inserts a free batch of two hours for one device, without limits. */
export async function insertBatchRow(
  tx: Tx,
  { accountId, siteId }: Pick<Tenant, 'accountId' | 'siteId'>,
  values: BatchValues = {},
): Promise<number> {
  const plain = {
    durationVal: 2,
    durationType: 2,
    bytesT: 0,
    speedDl: 0,
    speedUl: 0,
    numDevices: 1,
    price: 0,
  } as const
  const row = { accountId, siteId, batchid: 1050, currency: 'EUR', ...plain, ...values }
  await tx.insert(voucherBatch).values(row)
  return row.batchid
}

type VoucherValues = Partial<typeof voucher.$inferInsert>
let nextCode = 100_000

/** Inserts a voucher of batch 1050 with a unique code. */
export async function insertVoucherRow(
  tx: Tx,
  { accountId, siteId }: Tenant,
  values: VoucherValues = {},
): Promise<number> {
  const batchid = values.batchid ?? 1050
  const code = `${batchid}${nextCode++}`
  const rows = await tx
    .insert(voucher)
    .values({ accountId, siteId, batchid, code, durationMinutes: 120, ...values })
    .returning({ id: voucher.id })
  return insertedId(rows)
}

/** Inserts many unused vouchers of batch 1050 at once. */
export async function insertManyVouchers(
  tx: Tx,
  { accountId, siteId }: Tenant,
  amount: number,
): Promise<void> {
  await tx.execute(sql`
    insert into voucher (account_id, site_id, batchid, code, duration_minutes)
    select ${accountId}::bigint, ${siteId}::bigint, 1050, 1050900000 + number, 120
    from generate_series(1, ${amount}::int) as number`)
}

/** Inserts a session of a guest who is online with this voucher. Returns its ID. */
export async function insertVoucherSession(
  tx: Tx,
  siteId: number,
  voucherId: number,
  since: Date,
): Promise<number> {
  const seen = { firstSeen: since, lastSeen: since }
  const guestId = insertedId(
    await tx
      .insert(guest)
      .values({ siteId, ...seen })
      .returning({ id: guest.id }),
  )
  const mac = `AA:00:00:00:${hexByte(guestId >> 8)}:${hexByte(guestId)}`
  const deviceId = insertedId(
    await tx
      .insert(device)
      .values({ siteId, guestId, mac, ...seen })
      .returning({ id: device.id }),
  )
  await tx.insert(voucherDevice).values({ siteId, voucherId, deviceId, firstLogin: since })
  const session = {
    siteId,
    guestId,
    deviceId,
    voucherId,
    loginType: 'voucher',
    starttime: since,
    lastseen: since,
  }
  return insertedId(await tx.insert(wifiSession).values(session).returning({ id: wifiSession.id }))
}

const hexByte = (value: number) => (value & 255).toString(16).padStart(2, '0').toUpperCase()
