import { CopyOutlined } from '@ant-design/icons'
import type { Voucher, VoucherDesign } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Panel, useCopy, useMutationFeedback } from '@portico/shared/layout'
import { MINUTE_MS } from '@portico/shared/units'
import { Button, Flex, QRCode } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSecondsUntil } from '../family/countdown'
import { useVoucherScope } from '../family/family-context'
import { offerSummary, priceText } from '../presets/offer-summary'
import { voucherDeliveryApi } from '../delivery/voucher-delivery-api'
import { voucherDesignApi } from '../print/voucher-design-api'
import { focusOnce } from './focus-once'
import { loadTicketPrint } from './load-ticket-print'
import { PrintTicketButton } from './print-ticket-button'
import type { Sold } from './use-sale'
import buttonStyles from './print-ticket-button.module.css'
import styles from './kiosk-ticket.module.css'

interface UndoSaleProps {
  voucher: Voucher
  onUndone: () => void
}

/** Undoes a sale made by mistake: the voucher stays, unused, and no longer counts as sold. */
function UndoSale({ voucher, onUndone }: UndoSaleProps) {
  const t = useText()
  const scope = useVoucherScope()
  const feedback = useMutationFeedback()
  const [markSold, { isLoading }] = voucherDeliveryApi.useMarkVoucherSoldMutation()
  const undo = async () => {
    const undone = await feedback(
      () => markSold({ ...scope, voucherId: voucher.id, body: { sold: false } }).unwrap(),
      { done: t('vouchers.kiosk.undone'), failed: t('vouchers.kiosk.undo_failed') },
    )
    if (undone) onUndone()
  }
  return (
    <Button type="text" size="large" loading={isLoading} onClick={() => void undo()}>
      {t('vouchers.kiosk.undo')}
    </Button>
  )
}

const TOUCHES = ['pointerdown', 'keydown'] as const

/**
 * Calls `onOver` after a time without a touch, so that the next guest doesn't see the previous guest's code. Returns
 * the remaining seconds.
 */
function useStartAgain(after: number, onOver: () => void): number {
  const [until, setUntil] = useState(() => Date.now() + after)
  const left = useSecondsUntil(until, onOver)
  // Touches anywhere on the page count, including outside this component.
  useEffect(() => {
    const again = () => setUntil(Date.now() + after)
    for (const touch of TOUCHES) window.addEventListener(touch, again)
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, again)
    }
  }, [after])
  return left
}

/** QR code that opens the splash page with the code filled in. */
function TicketQr({ address }: { address: string }) {
  const t = useText()
  return (
    <figure className={styles.qr}>
      <div role="img" aria-label={t('vouchers.kiosk.qr')} className={styles.qrCode}>
        {/* Cameras need dark on light, in the dark theme too. */}
        <QRCode value={address} size={220} type="svg" color="#000000" bgColor="#ffffff" />
      </div>
      <figcaption className={styles.qrCaption}>{t('vouchers.kiosk.scan')}</figcaption>
    </figure>
  )
}

const TicketPrint = lazy(async () => {
  // The code is readable without it.
  const code = await loadTicketPrint().catch(() => ({ TicketPrint: NoPrint }))
  return { default: code.TicketPrint }
})

function NoPrint(_props: { voucher: Voucher; design: VoucherDesign }) {
  return null
}

/** Milliseconds without a touch. */
const SHOWN_FOR = MINUTE_MS

function Code({ code }: { code: string }) {
  const t = useText()
  return (
    <div role="group" aria-label={t('vouchers.kiosk.code')} className={styles.code}>
      {code}
    </div>
  )
}

interface KioskTicketProps {
  sold: Sold
  onDone: () => void
  onUndone: () => void
}

function Actions({
  sold: { voucher },
  design,
  onDone,
  onUndone,
}: KioskTicketProps & { design: VoucherDesign | undefined }) {
  const t = useText()
  const copy = useCopy()
  const left = useStartAgain(SHOWN_FOR, onDone)
  return (
    <Flex wrap align="center" gap={12}>
      <Button type="primary" size="large" className={buttonStyles.button} onClick={onDone}>
        {t('vouchers.kiosk.next')}
      </Button>
      {design && (
        <Suspense fallback={<PrintTicketButton disabled />}>
          <TicketPrint voucher={voucher} design={design} />
        </Suspense>
      )}
      <Button
        size="large"
        className={buttonStyles.button}
        icon={<CopyOutlined aria-hidden />}
        onClick={() => void copy(voucher.voucher_display)}
      >
        {t('vouchers.kiosk.copy')}
      </Button>
      <UndoSale voucher={voucher} onUndone={onUndone} />
      <span className={styles.countdown}>{t('vouchers.kiosk.back_in', { seconds: left })}</span>
    </Flex>
  )
}

/** The code of the last sale, shown to the guest at the counter. */
export function KioskTicket({ sold, onDone, onUndone }: KioskTicketProps) {
  const intl = useIntl()
  const t = useText()
  const { data: design } = voucherDesignApi.useGetVoucherDesignQuery(useVoucherScope())
  const { voucher, name } = sold
  const items = [...offerSummary(intl, voucher), priceText(intl, voucher.price, voucher.currency)]
  return (
    <Panel>
      <h2 ref={focusOnce} tabIndex={-1} className={styles.title}>
        {t('vouchers.kiosk.sold', { name })}
      </h2>
      <div className={styles.ticket}>
        <div className={styles.texts}>
          <Code code={voucher.voucher_display} />
          <p className={styles.limits}>{intl.formatList(items, { type: 'unit' })}</p>
          {design?.ssid && <p className={styles.limits}>{t('vouchers.kiosk.wifi', { wifi: design.ssid })}</p>}
        </div>
        {design && <TicketQr address={`${design.portal_url}?voucher=${voucher.voucher}`} />}
      </div>
      <Actions sold={sold} design={design} onDone={onDone} onUndone={onUndone} />
    </Panel>
  )
}
