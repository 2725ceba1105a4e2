// Shows what the server calls about while no page of ours is open. It keeps nothing and answers no request.
self.addEventListener('push', (event) => {
  const notice = event.data ? event.data.json() : { text: '', path: '/' };
  event.waitUntil(
    self.registration.showNotification('Logres', {
      body: notice.text,
      tag: notice.path,
      icon: '/icon-192.png',
      data: { path: notice.path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? '/';
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = pages.find((page) => new URL(page.url).pathname === path);
      if (open) await open.focus();
      else await self.clients.openWindow(path);
    })(),
  );
});
