import { Button, Drawer, Flex } from 'antd'
import { useEffect } from 'react'
import { ButtonRow, Dialog, Paragraph, useConfirm } from '../../../../src/provided/layout'
import { Stage } from '../stage'

const ignore = () => undefined

/** Asks for a confirmation as soon as it is drawn. */
function AskOnce({ typedNumber }: { typedNumber?: number }) {
  const confirm = useConfirm()
  // A confirmation is opened by a function, not drawn.
  useEffect(() => {
    void confirm({
      title: 'Delete 1,240 vouchers?',
      description: 'Guests can no longer log in with them.',
      confirmLabel: 'Delete vouchers',
      ...(typedNumber === undefined ? {} : { typedNumber }),
    })
  }, [confirm, typedNumber])
  return null
}

/** Dialogs in small windows of their own. */
export function Dialogs() {
  return (
    <Flex vertical gap="middle">
      <Stage height={300}>
        <Dialog open title="Send voucher" width={480} onClose={ignore}>
          <Paragraph>We'll email the code to the guest.</Paragraph>
          <ButtonRow>
            <Button type="primary">Send voucher</Button>
            <Button>Cancel</Button>
          </ButtonRow>
        </Dialog>
      </Stage>
      <Stage height={300}>
        <AskOnce />
      </Stage>
      <Stage height={340}>
        <AskOnce typedNumber={1240} />
      </Stage>
      <Stage height={300}>
        <Drawer open title="Changes" size={320} onClose={ignore}>
          Ada Byron changed the name of this location.
        </Drawer>
      </Stage>
    </Flex>
  )
}
