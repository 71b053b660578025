import type { ControllerListKind } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { chooseListId } from './router-names'
import styles from './choose-from-controller.module.css'

const ControllerDialog = lazy(async () => ({
  default: (await import('./controller-dialog')).ControllerDialog,
}))

interface ChooseFromControllerProps {
  routerType: string
  /** Field of the connection that the choice fills in. */
  field: string
  list: ControllerListKind
  accepted: AcceptedCertificate | null
  onAccept: (certificate: AcceptedCertificate) => void
}

/** Certificate that a user accepted for an address that isn't saved yet. */
export interface AcceptedCertificate {
  address: string
  fingerprint: string
}

/** Offers what the controller of the entered connection lists, so that no one has to type IDs. */
export function ChooseFromController(props: ChooseFromControllerProps) {
  const { routerType, field, list, accepted, onAccept } = props
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { values, setFieldValue } = useFormikContext<{ values: Record<string, string | null> }>()
  const given = Object.fromEntries(
    Object.entries(values.values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  const address = given['address'] ?? ''
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div className={styles.below}>
      <Button ref={button} size="small" onClick={() => setIsOpen(true)}>
        {t(chooseListId(list))}
      </Button>
      {isOpen && (
        <Suspense>
          <ControllerDialog
            list={list}
            entered={{ router_type: routerType, values: given }}
            value={(given[field] ?? '').split(/[\s,;]+/).filter(Boolean)}
            fingerprint={accepted?.address === address ? accepted.fingerprint : null}
            onAccept={(fingerprint) => onAccept({ address, fingerprint })}
            onClose={close}
            onChoose={(ids) => {
              void setFieldValue(`values.${field}`, ids.join('\n'))
              close()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
