import { isApiFailure, type ApiFailure } from '@portico/shared/api'
import { useErrorText, useText } from '@portico/shared/i18n'
import { ProgressBar } from '@portico/shared/layout'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { SelectedResult } from './voucher-calls'
import styles from './use-bulk-run.module.css'

/** Small enough for a smooth progress bar and to stay below rate limits. */
const PER_STEP = 5

/** A selected voucher. */
export interface SelectedVoucher {
  id: number
  code: string
}

interface BulkRun {
  title: string
  selected: readonly SelectedVoucher[]
  /** Changes some of them; `last` marks the final step. */
  change: (ids: number[], last: boolean) => Promise<SelectedResult[]>
  /** Text about the changed vouchers. */
  doneText: (count: number) => string
  onDone?: (changed: readonly SelectedVoucher[]) => void
}

interface BulkState extends Pick<BulkRun, 'title' | 'doneText'> {
  count: number
  done: number
  refused: { code: string; failure: ApiFailure }[]
}

/** Changes the selected vouchers step by step in a dialog with a progress bar, and ends with a summary. */
export function useBulkRun() {
  const [state, setState] = useState<BulkState | null>(null)
  const start = async ({ title, selected, change, doneText, onDone }: BulkRun) => {
    const refused: BulkState['refused'] = []
    const show = (done: number) =>
      setState({ title, doneText, count: selected.length, done, refused: [...refused] })
    show(0)
    for (let from = 0; from < selected.length; from += PER_STEP) {
      const step = selected.slice(from, from + PER_STEP)
      const results = await changeStep(step, (ids) => change(ids, from + PER_STEP >= selected.length))
      for (const { id, failure } of results) {
        const code = step.find((each) => each.id === id)?.code ?? ''
        if (failure) refused.push({ code, failure })
      }
      show(from + step.length)
    }
    onDone?.(selected.filter(({ code }) => refused.every((each) => each.code !== code)))
  }
  const dialog = state && <BulkDialog {...state} onClose={() => setState(null)} />
  return { start, dialog }
}

/** A failed step counts as a failure of each of its vouchers. */
async function changeStep(
  step: readonly SelectedVoucher[],
  change: (ids: number[]) => Promise<SelectedResult[]>,
): Promise<SelectedResult[]> {
  const ids = step.map(({ id }) => id)
  try {
    return await change(ids)
  } catch (failure) {
    if (!isApiFailure(failure)) throw failure
    return ids.map((id) => ({ id, failure }))
  }
}

function BulkDialog({ title, count, done, refused, doneText, onClose }: BulkState & { onClose: () => void }) {
  const t = useText()
  const errorText = useErrorText()
  const over = done === count
  const progress = t('vouchers.bulk_run.progress', { done, count })
  return (
    <Modal
      open
      title={title}
      closable={false}
      mask={{ closable: false }}
      keyboard={over}
      onCancel={onClose}
      footer={
        <Button type="primary" disabled={!over} onClick={onClose}>
          {t('shared.close')}
        </Button>
      }
    >
      <ProgressBar percent={Math.round((done / count) * 100)} showInfo={false} aria-label={progress} />
      <p role="status">{over ? doneText(count - refused.length) : progress}</p>
      {over && refused.length > 0 && (
        <>
          <p role="alert">{t('vouchers.bulk_run.refused', { count: refused.length })}</p>
          <ul className={styles.refused}>
            {refused.map(({ code, failure }) => (
              <li key={code}>
                {code}: {errorText(failure.text)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
