import { apiRoutes } from '@portico/shared/contracts'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'

/** Creates vouchers of both families, a preset, and the open counter page that offers it. */
export async function sampleRows({ owner, siteId, batchid }: SampleSite): Promise<SampleRows> {
  const rows: SampleRows = { batchId: batchid, deviceId: siteId }
  for (const family of ['voucher', 'multisite_voucher']) {
    const url = `/s/${siteId}/api/v1/${family}`
    const { example } = apiRoutes[family === 'voucher' ? 'createVouchers' : 'createMultisiteVouchers']
    const created = await owner.post(url, { ...example, batchid })
    expect(created.statusCode).toBe(201)
    const [voucher] = created.json<{ items: { id: number; voucher: string }[] }>().items
    const name = `Day pass ${siteId}`
    const preset = await owner.post(`${url}/presets`, { ...apiRoutes.createVoucherPreset.example, name })
    expect(preset.statusCode).toBe(201)
    const presetId = preset.json<{ id: number }>().id
    const settings = { ...apiRoutes.saveVoucherKiosk.example, enabled: true, preset_ids: [presetId] }
    expect((await owner.put(`${url}/kiosk`, settings)).statusCode).toBe(200)
    rows[`${family}.voucherId`] = voucher?.id ?? 0
    rows[`${family}.code`] = voucher?.voucher ?? ''
    rows[`${family}.presetId`] = presetId
  }
  return rows
}
