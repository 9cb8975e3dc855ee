'use strict';
(function () {
  const data = JSON.parse(document.getElementById('data').textContent);
  const many = data.nodes.length > cksDrawing.MANY;
  const SEVERITY = cksDrawing.SEVERITY;
  const color = cksDrawing.color;
  const byId = new Map();
  data.nodes.forEach(function (node) { byId.set(node.id, node.number); });
  data.edges.forEach(function (edge) {
    if (edge.id !== '') {
      byId.set(edge.id, edge.number);
    }
  });

  const cy = cksDrawing.draw(document.getElementById('graph'), data);

  // Texts of the structure only ever become text nodes.
  function add(parent, tag, text, className) {
    const element = document.createElement(tag);
    if (text !== undefined) {
      element.textContent = text;
    }
    if (className) {
      element.className = className;
    }
    parent.appendChild(element);
    return element;
  }

  function finding(parent, each) {
    const element = add(parent, 'div', each.severity + ' ' + each.code + ': ' + each.message, 'finding');
    if (each.severity in SEVERITY) {
      element.classList.add(each.severity);
    }
    element.addEventListener('click', function () { goTo(each.location); });
  }

  const panel = document.getElementById('panel');

  function overview() {
    panel.replaceChildren();
    const left = data.found - data.returned;
    add(panel, 'p', data.nodes.length + ' nodes, ' + data.edges.length + ' edges'
      + (left > 0 ? ' (' + left + ' more were left out)' : '') + '. Click one to see what is in it.');
    if (data.findings.length > 0) {
      add(panel, 'h2', 'Findings');
      data.findings.slice(-200).reverse().forEach(function (each) { finding(panel, each); });
    }
  }

  function show(element) {
    const entry = element.data('entry');
    panel.replaceChildren();
    add(panel, 'h2', entry.name || entry.label || entry.id);
    add(panel, 'div', 'id: ' + entry.id);
    add(panel, 'div', 'type: ' + entry.type);
    data.findings.filter(function (each) { return each.location === entry.id; })
      .forEach(function (each) { finding(panel, each); });
    if (entry.content !== '') {
      add(panel, 'h2', 'Content');
      add(panel, 'pre', entry.content);
    }
    const around = element.isNode() ? element.neighborhood('node') : element.connectedNodes();
    if (around.nonempty()) {
      add(panel, 'h2', 'Next to it');
      around.slice(0, 100).forEach(function (other) {
        add(panel, 'div', other.data('label'), 'link').addEventListener('click', function () { select(other); });
      });
    }
  }

  function select(element) {
    cy.elements(':selected').unselect();
    element.removeClass('hidden').select();
    cy.animate({ center: { eles: element }, zoom: Math.max(cy.zoom(), 1) }, { duration: 200 });
    show(element);
  }

  function goTo(id) {
    if (byId.has(id)) {
      select(cy.getElementById(byId.get(id)));
    }
  }

  cy.on('tap', function (event) {
    if (event.target === cy) {
      overview();
    } else {
      show(event.target);
    }
  });

  const filters = document.getElementById('filters');
  const hiddenTypes = new Set();
  let onlyFindings = false;

  function applyFilters() {
    cy.batch(function () {
      cy.nodes().forEach(function (node) {
        const entry = node.data('entry');
        node.toggleClass('hidden', hiddenTypes.has(entry.type) || (onlyFindings && entry.severity === ''));
      });
    });
  }

  function checkbox(text, count, checked, changed, dot) {
    const label = add(filters, 'label');
    const box = add(label, 'input');
    box.type = 'checkbox';
    box.checked = checked;
    if (dot) {
      add(label, 'span', '', 'dot').style.backgroundColor = dot;
    }
    add(label, 'span', text);
    add(label, 'span', String(count), 'count');
    box.addEventListener('change', function () { changed(box.checked); applyFilters(); });
  }

  const counts = new Map();
  data.nodes.forEach(function (node) { counts.set(node.type, (counts.get(node.type) || 0) + 1); });
  const marked = data.nodes.filter(function (node) { return node.severity !== ''; }).length;
  add(filters, 'h2', 'Show');
  checkbox('only nodes with findings', marked, false, function (on) { onlyFindings = on; });
  add(filters, 'h2', 'Types');
  Array.from(counts.keys()).sort().forEach(function (type) {
    checkbox(type === '' ? '(none)' : type, counts.get(type), true, function (on) {
      if (on) { hiddenTypes.delete(type); } else { hiddenTypes.add(type); }
    }, color(type));
  });

  const search = document.getElementById('search');
  let hits = [];
  let next = 0;
  const texts = new Map();
  cy.elements().forEach(function (element) {
    const entry = element.data('entry');
    texts.set(element.id(), [entry.id, entry.name, entry.type, entry.label, entry.content].join('\n').toLowerCase());
  });

  function find() {
    const wanted = search.value.trim().toLowerCase();
    cy.batch(function () {
      cy.elements('.hit').removeClass('hit');
      hits = wanted === '' ? [] : cy.elements().filter(function (element) {
        return texts.get(element.id()).includes(wanted);
      }).toArray();
      hits.forEach(function (element) { element.addClass('hit'); });
    });
    next = 0;
    document.getElementById('hits').textContent = wanted === '' ? '' : hits.length + ' found';
  }

  let pause = 0;
  search.addEventListener('input', function () { clearTimeout(pause); pause = setTimeout(find, 150); });
  search.addEventListener('keydown', function (event) {
    if (event.key === 'Enter') {
      clearTimeout(pause);
      if (hits.length === 0) { find(); }
      if (hits.length > 0) { select(hits[next++ % hits.length]); }
    }
  });

  function zoom(factor) {
    cy.zoom({ level: cy.zoom() * factor, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } });
  }

  document.getElementById('in').addEventListener('click', function () { zoom(1.4); });
  document.getElementById('out').addEventListener('click', function () { zoom(1 / 1.4); });
  document.getElementById('fit').addEventListener('click', function () { cksDrawing.fit(cy); });
  const button = document.getElementById('arrange');
  button.disabled = many;
  button.addEventListener('click', function () { cksDrawing.arrange(cy); });

  overview();
}());
