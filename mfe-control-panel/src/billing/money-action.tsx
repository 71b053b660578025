import { isApiFailure } from '@portico/shared/api'
import { useErrorText } from '@portico/shared/i18n'
import { Notice } from '@portico/shared/layout'
import { Button } from 'antd'
import { useState } from 'react'

interface Props {
  label: string
  /** Heading of the error alert: 'Plan update failed'. */
  failed: string
  onAct: () => Promise<void>
}

/** A button that shows its progress, and an alert if the action failed. */
export function MoneyAction({ label, failed, onAct }: Props) {
  const errorText = useErrorText()
  const [state, setState] = useState<{ busy: boolean; reason?: string }>({ busy: false })
  const act = async () => {
    setState({ busy: true })
    try {
      await onAct()
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, reason: errorText(isApiFailure(error) ? error.text : { id: 'error.server' }) })
    }
  }
  return (
    <>
      {state.reason !== undefined && (
        <Notice type="error" role="alert" title={failed} description={state.reason} />
      )}
      <Button type="primary" size="large" loading={state.busy} onClick={() => void act()}>
        {label}
      </Button>
    </>
  )
}
