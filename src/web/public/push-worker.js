// Shows push messages, and opens the screen that a click on one asks for. It stores nothing and answers no requests.
self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/icon-512.png', tag: path, data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.path, self.location.origin)
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address))
})

// The browser renewed its subscription: the page tells the server the next time it is open.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options
  if (options) event.waitUntil(self.registration.pushManager.subscribe(options))
})
