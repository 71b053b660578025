import type { SampleRows, SampleSite } from '../../../testing/route-samples'

/** Creates an invoice for the site's account. */
export async function sampleRows({ test, siteId }: SampleSite): Promise<SampleRows> {
  const { rows } = await test.database.db.execute<{ id: number }>(`
    insert into invoice (account_id, number, provider_ref, period_start, period_end, amount, currency, status,
      attempts, lines, created_at)
    select account_id, 'M-${siteId}', 'matrix_${siteId}', now(), now(), 100, 'USD', 'paid', 1, '[]', now()
    from site where id = ${siteId} returning id`)
  return { invoiceId: rows[0]?.id ?? 0 }
}
