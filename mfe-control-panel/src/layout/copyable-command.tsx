import { CopyButton } from '@portico/shared/layout'
import styles from './copyable-command.module.css'

interface CopyableCommandProps {
  command: string
  /** Label of the copy button. */
  copyLabel: string
}

/** A shell command with a button that copies it. */
export function CopyableCommand({ command, copyLabel }: CopyableCommandProps) {
  return (
    <div className={styles.box}>
      <code className={styles.command}>{command}</code>
      <CopyButton text={command} label={copyLabel} />
    </div>
  )
}
