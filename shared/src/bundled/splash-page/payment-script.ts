/** Address at which the server serves the script below. */
export const PAYMENT_SCRIPT_ADDRESS = '/guest/pay.js'

/**
 * Shows Stripe's Payment Element in the form `pay` and sends the guest to Stripe. Plain JavaScript, because old phones
 * run it unchanged. At the end Stripe opens `data-return` with the payment's id.
 */
export const PAYMENT_SCRIPT = `'use strict'
;(function () {
  var form = document.getElementById('pay')
  var button = form.querySelector('button')
  var error = document.getElementById('pay-error')
  var blocked = document.getElementById('pay-blocked')
  var given = form.dataset
  var stripe, elements, waiting

  function show(text) {
    error.textContent = text || ''
    error.hidden = !text
    button.disabled = false
  }
  function fail() {
    clearTimeout(waiting)
    blocked.hidden = false
  }
  function start() {
    var style = getComputedStyle(document.querySelector('.page'))
    var color = function (name) { return style.getPropertyValue('--' + name).trim() || undefined }
    stripe = Stripe(given.key, { stripeAccount: given.account || undefined, locale: given.locale })
    elements = stripe.elements({
      clientSecret: given.secret,
      appearance: {
        theme: 'stripe',
        variables: {
          colorPrimary: color('link'),
          colorText: color('field-text'),
          colorTextSecondary: color('muted'),
          colorBackground: color('field'),
          colorDanger: color('danger'),
          borderRadius: color('small'),
          fontSizeBase: '16px'
        }
      }
    })
    var fields = elements.create('payment')
    fields.on('ready', function () {
      clearTimeout(waiting)
      blocked.hidden = true
      button.disabled = false
    })
    fields.on('loaderror', fail)
    fields.mount('#pay-fields')
  }
  form.addEventListener('submit', function (event) {
    event.preventDefault()
    if (button.disabled || !stripe) return
    show('')
    button.disabled = true
    stripe
      .confirmPayment({ elements: elements, confirmParams: { return_url: given.return } })
      .then(function (result) {
        // Paid already, in another tab.
        if (result.error && result.error.code === 'payment_intent_unexpected_state') location.assign(given.return)
        else if (result.error) show(result.error.message)
      }, fail)
  })
  var script = document.createElement('script')
  script.src = 'https://js.stripe.com/v3/'
  script.onload = start
  script.onerror = fail
  // Networks that block Stripe often leave its script without an answer.
  waiting = setTimeout(fail, 20000)
  document.head.appendChild(script)
})()
`
