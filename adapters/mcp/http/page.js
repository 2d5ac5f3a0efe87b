// Copies the address that the page shows.
const address = document.getElementById("address");
const button = document.getElementById("copy");

// Behind a proxy the reader knows the server by another name than the server does.
address.textContent = new URL("/mcp", location.href).href;

button.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(address.textContent);
    button.textContent = "Copied";
  } catch {
    // Browsers lend the clipboard to secure addresses only.
    getSelection().selectAllChildren(address);
    button.textContent = "Selected";
  }
  setTimeout(() => button.textContent = "Copy", 2000);
});
